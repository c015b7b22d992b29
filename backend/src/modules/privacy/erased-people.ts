import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { daysAgo } from '../../platform/maintenance/purge-by-age.ts';
import { appendLines } from '../../platform/provable-log/json-lines.ts';
import { AccountErasure } from './account-erasure.ts';

/** People a run erases: each is a transaction that excludes other writes. */
const PEOPLE_PER_RUN = 50;

/**
 * Erases people without anybody's asking: leavers after `RETENTION_LEAVERS_DAYS`, and again those whom a restored backup has brought back.
 * Their ids are in a file of the data folder, which a restore leaves alone.
 */
@Injectable()
export class ErasedPeople implements OnModuleInit {
  private readonly path: string;

  constructor(
    private readonly em: EntityManager,
    private readonly erasure: AccountErasure,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.path = join(config.dataDir, 'erased-people.ndjson');
  }

  onModuleInit(): void {
    this.maintenance.everyHour(() => this.eraseDue());
  }

  /** Remembers an erasure outside the database; flushed to the disk when this resolves. */
  async remember(personId: Id, at: Date): Promise<void> {
    if (!(await this.remembered()).includes(personId))
      await appendLines(this.path, [{ personId, at: at.toISOString() }]);
  }

  async eraseDue(): Promise<void> {
    for (const id of await this.restored())
      await this.erasure.eraseBySystem(id, 'Erased before the backup that was restored was made, or since');
    const { leavers: days } = this.config.retention;
    if (days === undefined) return;
    for (const id of await this.leaversBefore(daysAgo(this.clock, days)))
      await this.erasure.eraseBySystem(id, `${days} days after leaving`);
  }

  private async restored(): Promise<Id[]> {
    const ids = await this.remembered();
    const { rows } = await sql<{ id: Id }>`
      select u.id from users u where u.id = any(${ids}::uuid[])
        and not exists (select from erasures e where e.person_id = u.id) limit ${PEOPLE_PER_RUN}`.execute(
      this.em.fork().getKysely(),
    );
    return rows.map(({ id }) => id);
  }

  /** Counted from the last deactivation, of which accounts from before the log know nothing: then from their last change. */
  private async leaversBefore(instant: Date): Promise<Id[]> {
    const { rows } = await sql<{ id: Id }>`
      select u.id from users u where not u.is_active
        and not exists (select from erasures e where e.person_id = u.id)
        and coalesce((select max(l.at) from security_log l where l.user_id = u.id and l.event = 'user_deactivated'), u.updated_at)
          < ${instant}
      order by u.id limit ${PEOPLE_PER_RUN}`.execute(this.em.fork().getKysely());
    return rows.map(({ id }) => id);
  }

  private async remembered(): Promise<Id[]> {
    try {
      const lines = (await readFile(this.path, 'utf8')).split('\n').filter((line) => line !== '');
      return lines.flatMap((line) => idIn(line) ?? []);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}

/** Of a line that a failed write has cut off: none. */
function idIn(line: string): Id | null {
  try {
    return (JSON.parse(line) as { personId: Id }).personId;
  } catch {
    return null;
  }
}
