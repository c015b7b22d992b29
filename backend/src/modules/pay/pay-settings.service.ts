import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PaySettings, UpdatePaySettingsRequest } from '@workforce/contracts';
import { sql } from 'kysely';
import { trimmed } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { cut } from '../security-log/differences.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { PayMappingEntity } from './pay-export.entity.ts';
import type { PayTables } from './pay.tables.ts';

const PLACES = { field: 'fields', code: 'codes', number: 'numbers' } as const;

/** What payroll systems call the company, its people and its kinds of pay (`pay §3`). */
@Injectable()
export class PaySettingsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
  ) {}

  /** A payroll number goes with its person's account. */
  onModuleInit(): void {
    this.events.onWithin('user.deleting', async ({ userId }) => {
      await this.em.nativeDelete(PayMappingEntity, { kind: 'number', key: userId });
    });
  }

  async read(): Promise<PaySettings> {
    const rows = await this.em
      .getKysely<PayTables>()
      .selectFrom('pay_mappings')
      .select(['kind', 'key', 'value'])
      .execute();
    const settings: PaySettings = { fields: {}, codes: {}, numbers: {} };
    for (const { kind, key, value } of rows) settings[PLACES[kind]][key] = value;
    return settings;
  }

  /** Fills in or, with an empty value, clears settings; the others stay. */
  update(actor: ActorRef, { changes }: UpdatePaySettingsRequest): Promise<PaySettings> {
    return this.transactions.run(async (em) => {
      const before = await this.read();
      const words: string[] = [];
      for (const { kind, key, value } of changes) {
        const text = trimmed(value);
        const db = em.getKysely<PayTables>();
        words.push(`${kind} ${key}: ${before[PLACES[kind]][key] ?? 'none'} → ${text || 'none'}`);
        if (text === '') await db.deleteFrom('pay_mappings').where('kind', '=', kind).where('key', '=', key).execute();
        else
          await sql`insert into pay_mappings (kind, key, value) values (${kind}, ${key}, ${text})
            on conflict (kind, key) do update set value = excluded.value`.execute(db);
      }
      await this.log.record({
        event: 'pay_settings_changed',
        actor,
        subject: null,
        siteId: null,
        detail: cut(words.join(', ')),
      });
      return this.read();
    });
  }
}
