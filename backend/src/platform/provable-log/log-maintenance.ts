import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { Clock } from '../clock/clock.ts';
import { CheckpointSignature } from './checkpoint-signature.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { CheckpointWriter } from './checkpoint-writer.ts';
import { NewestCheckpoints } from './newest-checkpoints.ts';
import { type RegisteredLog, ProvableLogs } from './provable-logs.ts';
import { StoredLog } from './stored-log.ts';

/** Advisory lock of a log: one node at a time maintains it. */
const MAINTENANCE_LOCK = 7_246_010;

/** Chains pending rows, signs checkpoints, and copies the newest checkpoint out of the database. */
@Injectable()
export class LogMaintenance {
  private readonly logger = new Logger(LogMaintenance.name);
  private readonly newest: NewestCheckpoints;
  private readonly lastMessages = new Map<string, string>();

  constructor(
    private readonly em: EntityManager,
    private readonly logs: ProvableLogs,
    private readonly signature: CheckpointSignature,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.newest = new NewestCheckpoints(config);
  }

  /** Number of logs that lack a checkpoint known outside the database; nothing more of them is signed. */
  get brokenLogs(): number {
    return this.lastMessages.size;
  }

  /** Brings every log up to date; no request waits for it. */
  async run(): Promise<void> {
    for (const registered of this.logs.all) await this.maintain(registered);
  }

  private async maintain(registered: RegisteredLog): Promise<void> {
    const em = this.em.fork();
    const writer = this.writer(em, registered);
    while ((await registered.deferred?.isWaiting(em)) || (await writer.isDue())) {
      const { signed, hasMore } = await em.fork().transactional((locked) => this.advance(locked, registered));
      for (const checkpoint of signed)
        this.logger.log({ checkpoint }, `Signed a checkpoint of ${registered.log.title}`);
      if (!hasMore) break;
    }
    await this.copyNewest(new StoredLog(em, registered.log));
  }

  /** @returns the signed checkpoints, and whether there is more to do */
  private async advance(
    em: EntityManager,
    registered: RegisteredLog,
  ): Promise<{ signed: SignedCheckpoint[]; hasMore: boolean }> {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(${MAINTENANCE_LOCK}, hashtext(${registered.log.name})) as got`.execute(
      em.getKysely(),
    );
    if (!rows[0]?.got) return { signed: [], hasMore: false };
    const hasMore = (await registered.deferred?.chainSome(em)) ?? false;
    if (!(await this.continues(new StoredLog(em, registered.log)))) return { signed: [], hasMore };
    return { signed: await this.writer(em, registered).signDue(), hasMore };
  }

  private writer(em: EntityManager, registered: RegisteredLog): CheckpointWriter {
    return new CheckpointWriter(em, registered, { signature: this.signature, clock: this.clock });
  }

  /**
   * Whether the database still has the newest checkpoint known outside it. Signing on without it would hide a
   * truncation.
   */
  private async continues(log: StoredLog): Promise<boolean> {
    const copy = await this.newest.of(log.log.name);
    const isStored = !copy || (await isIn(log, copy));
    if (!isStored)
      this.logOnce(
        log,
        `${this.newest.path} knows checkpoint ${copy.number} of ${log.title}, which is not in the database. Nothing more of it is signed. Verify it; if the database was restored from a backup on purpose, move the file away.`,
      );
    else this.lastMessages.delete(log.title);
    return isStored;
  }

  private async copyNewest(log: StoredLog): Promise<void> {
    const [stored, copy] = [await log.newestCheckpoint(), await this.newest.of(log.log.name)];
    if (!stored || stored.signature === copy?.signature || !(await this.continues(log))) return;
    await this.newest.replace(stored);
  }

  /** Logs a message once until it changes. */
  private logOnce({ title }: StoredLog, message: string): void {
    if (this.lastMessages.get(title) === message) return;
    this.lastMessages.set(title, message);
    this.logger.error(message);
  }
}

async function isIn(log: StoredLog, { number, signature }: SignedCheckpoint): Promise<boolean> {
  const [stored] = await log.checkpointsAfter(number - 1, 1);
  return stored?.number === number && stored.signature === signature;
}
