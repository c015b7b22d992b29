import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { instantText } from '../../platform/database/instants.ts';
import { Metrics } from '../../platform/health/metrics.ts';
import { Jobs } from '../../platform/maintenance/jobs.ts';
import type { NodeJob } from '../../platform/maintenance/node-job.ts';
import { appendLines } from '../../platform/provable-log/json-lines.ts';
import { numberOf } from '../../platform/provable-log/stored-log.ts';
import { SecurityLogHead } from './security-log-entry.entity.ts';
import type { Database } from '../database.ts';

/** Advisory lock: one node at a time writes. */
const FILE_LOCK = 7_246_012;
const ROWS_AT_A_TIME = 1_000;
/** A file system that hangs must not hold a connection. */
const WRITE_LIMIT_MS = 5_000;

/**
 * `SECURITY_LOG_FILE`: every chained row as a line of JSON, in order (`identity §5`). The position is in the database, so another node goes
 * on where this one stopped. At least once: a row's `id` tells a second line of it. No request waits for it.
 */
@Injectable()
export class SecurityLogFile {
  readonly job: NodeJob;
  private readonly path: string | undefined;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    { securityLogFile }: Config,
    jobs: Jobs,
    metrics: Metrics,
  ) {
    this.path = securityLogFile;
    this.job = jobs.onEveryNode('security-log-file', 1, (signal) => this.catchUp(signal));
    metrics.gauge(
      'security_log_file_failing',
      'Whether the security log could not be written to SECURITY_LOG_FILE last time',
      () => Number(this.job.isFailing),
    );
  }

  /** Writes what has been chained, until `signal` aborts: the next start goes on. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    const { path } = this;
    if (path === undefined) return;
    if (this.writing) throw new Error(`Writing to ${path} hasn't ended yet`);
    while (!signal?.aborted && (await this.writeSome(path)));
  }

  /** @returns whether there may be more */
  private writeSome(path: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const { rows: locks } = await sql<{ got: boolean }>`
        select pg_try_advisory_xact_lock(${FILE_LOCK}) as got`.execute(em.getKysely());
      if (!locks[0]?.got) return false;
      const head = await em.findOneOrFail(SecurityLogHead, { id: 1 });
      const rows = await rowsAfter(em, head.fileSequence);
      const last = rows.at(-1);
      if (!last) return false;
      await this.append(path, rows);
      head.fileSequence = last.sequence;
      return rows.length === ROWS_AT_A_TIME;
    });
  }

  private async append(path: string, rows: readonly object[]): Promise<void> {
    this.writing = appendLines(path, rows).finally(() => {
      this.writing = undefined;
    });
    const ended = new AbortController();
    const late = wait(WRITE_LIMIT_MS, undefined, { signal: ended.signal, ref: false }).then(() => {
      throw new Error(`Writing to ${path} took more than ${WRITE_LIMIT_MS / 1_000} s`);
    });
    try {
      await Promise.race([this.writing, late]);
    } finally {
      ended.abort();
      late.catch(() => undefined);
      this.writing?.catch(() => undefined);
    }
  }
}

const rowsAfter = (em: EntityManager, sequence: number) =>
  em
    .getKysely<Database>()
    .selectFrom('security_log as l')
    .select([
      numberOf('l.sequence').as('sequence'),
      'l.id',
      instantText('l.at').as('at'),
      'l.event',
      'l.actor_id as actorId',
      'l.actor_name as actorName',
      'l.user_id as userId',
      'l.user_name as userName',
      'l.username',
      'l.site_id as siteId',
      'l.address',
      'l.detail',
      sql<string>`l.hash`.as('hash'),
    ])
    .where('l.sequence', '>', sequence)
    .orderBy('l.sequence')
    .limit(ROWS_AT_A_TIME)
    .execute();
