import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { inBatches } from '../../platform/maintenance/in-batches.ts';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { daysAgo } from '../../platform/maintenance/purge-by-age.ts';
import { type UnitDays, unitTable } from '../../platform/maintenance/purge-by-place.ts';
import { RetentionPlaces } from '../retention/retention-places.ts';
import type { Database } from '../database.ts';

/** Purges messages after `RETENTION_MESSAGES_DAYS`, if set, or the days of their group's place. Purged messages count as read. */
@Injectable()
export class OldMessages implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly places: RetentionPlaces,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('old-messages', EVERY_HOUR, () => this.purge());
  }

  async purge(): Promise<void> {
    const units = await this.places.unitsOf('messages');
    if (units !== null) return this.purgeOldest((limit) => this.oldestOf(units, limit));
    const { messages } = this.config.retention;
    if (messages === undefined) return;
    const before = this.clock.firstIdAt(daysAgo(this.clock, messages));
    await this.purgeOldest(
      (limit) => sql`select id, group_id from messages where id < ${before}::uuid order by id limit ${limit}`,
    );
  }

  private purgeOldest(oldest: (limit: number) => RawBuilder<unknown>): Promise<void> {
    return inBatches((limit) => this.em.fork().transactional((em) => this.purgeSome(em, oldest(limit))));
  }

  /**
   * By the rules of the groups' places; a group for everyone has the organisation's. A group is read along its numbers, and only when its
   * first message is old.
   */
  private oldestOf(units: readonly UnitDays[], limit: number): RawBuilder<unknown> {
    return sql`
      select old.id, old.group_id from ${unitTable(this.clock, units)}
      join org_units u on u.id = p.unit_id
      join chat_groups g on g.unit_id = u.id or (g.unit_id is null and u.kind = 'organisation')
      cross join lateral (select m.id from messages m where m.group_id = g.id order by m.number limit 1) first
      cross join lateral (select m.id, m.group_id from messages m where m.group_id = g.id order by m.number limit ${limit}) old
      where first.id < p.first_id and old.id < p.first_id
      limit ${limit}`;
  }

  /** @returns the number of deleted messages; locks their groups, so that counts of own messages don't change meanwhile */
  private async purgeSome(em: EntityManager, oldest: RawBuilder<unknown>): Promise<number> {
    const db = em.getKysely<Database>();
    await sql`select id from chat_groups where id in (select group_id from (${oldest}) o) order by id for no key update`.execute(
      db,
    );
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from messages where id in (select id from (${oldest}) o) returning group_id, number
      ), last as (
        select group_id, max(number) as number from gone group by group_id
      ), marks as (
        update chat_group_members m set read_number = last.number, read_message_id = null, own_after_read = (
          select count(*)::int from messages t
          where t.group_id = m.group_id and t.sender_id = m.user_id and t.number > last.number
        ) from last where m.group_id = last.group_id and m.read_number < last.number
      )
      select count(*)::int as count from gone`.execute(db);
    return rows[0]?.count ?? 0;
  }
}
