import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { daysAgo } from '../../platform/maintenance/purge-by-age.ts';
import { type UnitDays, unitTable } from '../../platform/maintenance/purge-by-place.ts';
import { FileStorage } from '../../platform/storage/file-storage.ts';
import { StoreIdentity } from '../../platform/storage/store-identity.ts';
import { RetentionPlaces } from '../retention/retention-places.ts';
import { AccountErasure } from './account-erasure.ts';
import { ErasedIds } from './erased-ids.ts';

/** People a run erases: each is a transaction that excludes other writes. */
const PEOPLE_PER_RUN = 50;

/**
 * Erases people without anybody's asking: leavers after `RETENTION_LEAVERS_DAYS` or the days of their place, and again those whom a restored backup has brought back.
 * Their ids are in the file store, where a restore leaves them alone.
 */
@Injectable()
export class ErasedPeople implements OnModuleInit {
  private readonly ids: ErasedIds;

  constructor(
    private readonly em: EntityManager,
    private readonly erasure: AccountErasure,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly places: RetentionPlaces,
    private readonly identity: StoreIdentity,
    storage: FileStorage,
  ) {
    this.ids = new ErasedIds(storage);
  }

  onModuleInit(): void {
    this.jobs.schedule('erased-people', EVERY_HOUR, () => this.eraseDue());
  }

  /**
   * Remembers an erasure outside the database; durable when this resolves.
   *
   * @throws StorageAway
   */
  async remember(personId: Id, at: Date): Promise<void> {
    await this.identity.requireShared();
    await this.ids.add(personId, at.toISOString());
  }

  /** @throws StorageAway after leavers were erased, who don't need the store */
  async eraseDue(): Promise<void> {
    for (const { id, days } of await this.dueLeavers())
      await this.erasure.eraseBySystem(id, `${days} days after leaving`);
    for (const id of await this.restored())
      await this.erasure.eraseBySystem(id, 'Erased before the backup that was restored was made, or since');
  }

  private async dueLeavers(): Promise<{ id: Id; days: number }[]> {
    const units = await this.places.unitsOf('account');
    if (units !== null) return this.leaversOf(units);
    const { leavers: days } = this.config.retention;
    if (days === undefined) return [];
    return (await this.leaversBefore(daysAgo(this.clock, days))).map((id) => ({ id, days }));
  }

  private async restored(): Promise<Id[]> {
    await this.identity.requireShared();
    const found: Id[] = [];
    for await (const ids of this.ids.batches()) {
      const { rows } = await sql<{ id: Id }>`
        select u.id from users u where u.id = any(${ids}::uuid[])
          and not exists (select from erasures e where e.person_id = u.id)`.execute(this.em.fork().getKysely());
      found.push(...rows.map(({ id }) => id));
      if (found.length >= PEOPLE_PER_RUN) break;
    }
    return found.slice(0, PEOPLE_PER_RUN);
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
}

/** Counted from the last deactivation, of which accounts from before the log know nothing: then from their last change. */
const leftBefore = (instant: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not u.is_active
        and not exists (select from erasures e where e.person_id = u.id)
        and coalesce((select max(l.at) from security_log l where l.user_id = u.id and l.event = 'user_deactivated'), u.updated_at)
          < ${instant}`;
