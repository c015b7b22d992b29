import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { FieldError, PaySettingChange, PaySettings, UpdatePaySettingsRequest } from '@workforce/contracts';
import { sql } from 'kysely';
import { sharedPayrollNumbers, sitesWhere, trimmed, trimmedName } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { cut } from '../../security-log/logged-changes.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { PayMappingEntity } from '../exports/pay-export.entity.ts';
import type { Database } from '../../database.ts';

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
      .getKysely<Database>()
      .selectFrom('pay_mappings')
      .select(['kind', 'key', 'value'])
      .execute();
    const settings: PaySettings = { fields: {}, codes: {}, numbers: {} };
    for (const { kind, key, value } of rows) settings[PLACES[kind]][key] = value;
    return settings;
  }

  /**
   * Fills in or, with an empty value, clears settings; the others stay.
   *
   * @throws DomainError PAYROLL_NUMBER_TAKEN with each person whose number is somebody else's too
   */
  update(actor: ActorRef, request: UpdatePaySettingsRequest): Promise<PaySettings> {
    const changes = request.changes.map(({ kind, key, value }) => ({
      kind,
      key,
      value: kind === 'number' ? trimmedName(value) : trimmed(value),
    }));
    return this.transactions.run(async (em) => {
      const before = await this.read();
      await this.requireOwnNumbers(actor, before, changes);
      const db = em.getKysely<Database>();
      // Delete first, so that two people can swap their numbers.
      for (const { kind, key, value } of changes)
        if (value === '' || kind === 'number')
          await db.deleteFrom('pay_mappings').where('kind', '=', kind).where('key', '=', key).execute();
      const details: string[] = [];
      for (const { kind, key, value } of changes) {
        details.push(`${kind} ${key}: ${before[PLACES[kind]][key] ?? 'none'} → ${value || 'none'}`);
        if (value !== '')
          await sql`insert into pay_mappings (kind, key, value) values (${kind}, ${key}, ${value})
            on conflict (kind, key) do update set value = excluded.value`.execute(db);
      }
      await this.log.record({
        event: 'pay_settings_changed',
        actor,
        subject: null,
        siteId: null,
        detail: cut(details.join(', ')),
      });
      return this.read();
    });
  }

  /** @throws DomainError PAYROLL_NUMBER_TAKEN with a detail per field `number.<person id>`; names the other person only to who sees everybody */
  private async requireOwnNumbers(
    actor: ActorRef,
    { numbers: before }: PaySettings,
    changes: readonly PaySettingChange[],
  ): Promise<void> {
    const changed = changes.filter(({ kind }) => kind === 'number');
    const shared = sharedPayrollNumbers({
      ...before,
      ...Object.fromEntries(changed.map(({ key, value }) => [key, value])),
    });
    const refused = new Set(changed.filter(({ key }) => shared.has(key)).map(({ key }) => key));
    if (refused.size === 0) return;
    const others = sitesWhere(actor, 'user.list') === null ? [...refused].flatMap((id) => shared.get(id) ?? []) : [];
    const people = await this.em
      .getKysely<Database>()
      .selectFrom('users')
      .select(['id', 'name'])
      .where(sql<boolean>`id::text = any(${others}::text[])`)
      .execute();
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const details = [...refused].map((id): FieldError => {
      const owner = (shared.get(id) ?? []).map((other) => names.get(other)).find((name) => name !== undefined);
      return { field: `number.${id}`, message: `${owner ?? 'Somebody else'} has this payroll number.` };
    });
    throw new DomainError('PAYROLL_NUMBER_TAKEN', { details });
  }
}
