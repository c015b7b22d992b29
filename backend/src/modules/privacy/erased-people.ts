import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { daysAgo } from '../../platform/maintenance/purge-by-age.ts';
import { type UnitDays, unitTable } from '../../platform/maintenance/purge-by-place.ts';
import { appendLines } from '../../platform/provable-log/json-lines.ts';
import { RetentionPlaces } from '../retention/retention-places.ts';
import { AccountErasure } from './account-erasure.ts';

/** People a run erases: each is a transaction that excludes other writes. */
const PEOPLE_PER_RUN = 50;

/**
 * Erases people without anybody's asking: leavers after `RETENTION_LEAVERS_DAYS` or the days of their place, and again those whom a restored backup has brought back.
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
    private readonly places: RetentionPlaces,
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
    for (const { id, days } of await this.dueLeavers())
      await this.erasure.eraseBySystem(id, `${days} days after leaving`);
  }

  private async dueLeavers(): Promise<{ id: Id; days: number }[]> {
    const units = await this.places.unitsOf('account');
    if (units !== null) return this.leaversOf(units);
    const { leavers: days } = this.config.retention;
    if (days === undefined) return [];
    return (await this.leaversBefore(daysAgo(this.clock, days))).map((id) => ({ id, days }));
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

  private async leaversBefore(instant: Date): Promise<Id[]> {
    const { rows } = await sql<{ id: Id }>`
      select u.id from users u where ${leftBefore(sql`${instant}`)}
      order by u.id limit ${PEOPLE_PER_RUN}`.execute(this.em.fork().getKysely());
    return rows.map(({ id }) => id);
  }

  /** By the rules of their home sites. */
  private async leaversOf(units: readonly UnitDays[]): Promise<{ id: Id; days: number }[]> {
    const { rows } = await sql<{ id: Id; days: number }>`
      select u.id, p.days from users u join ${unitTable(this.clock, units)} on p.unit_id = u.site_id
      where ${leftBefore(sql`p.before`)}
      order by u.id limit ${PEOPLE_PER_RUN}`.execute(this.em.fork().getKysely());
    return rows;
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

/** Counted from the last deactivation, of which accounts from before the log know nothing: then from their last change. */
const leftBefore = (instant: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not u.is_active
        and not exists (select from erasures e where e.person_id = u.id)
        and coalesce((select max(l.at) from security_log l where l.user_id = u.id and l.event = 'user_deactivated'), u.updated_at)
          < ${instant}`;

/** Of a line that a failed write has cut off: none. */
function idIn(line: string): Id | null {
  try {
    return (JSON.parse(line) as { personId: Id }).personId;
  } catch {
    return null;
  }
}
