import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { inBatches } from '../../platform/maintenance/in-batches.ts';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { daysAgo } from '../../platform/maintenance/purge-by-age.ts';
import type { ChatTables } from './chat.tables.ts';

/** Purges messages after `RETENTION_MESSAGES_DAYS`, if set. Purged messages count as read. */
@Injectable()
export class OldMessages implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.maintenance.everyHour(() => this.purge());
  }

  async purge(): Promise<void> {
    const { messages } = this.config.retention;
    if (messages === undefined) return;
    const before = this.clock.firstIdAt(daysAgo(this.clock, messages));
    await inBatches((limit) => this.em.fork().transactional((em) => this.purgeSome(em, { before, limit })));
  }

  /** @returns the number of deleted messages; locks their groups, so that counts of own messages don't change meanwhile */
  private async purgeSome(em: EntityManager, { before, limit }: { before: string; limit: number }): Promise<number> {
    const db = em.getKysely<ChatTables>();
    const oldest = sql`select id, group_id from messages where id < ${before}::uuid order by id limit ${limit}`;
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
