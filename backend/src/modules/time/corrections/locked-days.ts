import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { DomainError } from '../../../platform/errors/domain-error.ts';

/** Days of locked and exported pay periods: their entries take no more writes (`pay §2`). */
@Injectable()
export class LockedDays {
  constructor(private readonly em: EntityManager) {}

  /** The first of the days that is locked at the site, null for none; their periods can't be locked or opened until the transaction ends. */
  async firstOf(siteId: Id, days: readonly Day[]): Promise<Day | null> {
    for (const day of days) {
      const { rows } = await sql<{
        status: string;
      }>`select p.status from pay_periods p join org_units o on o.id = p.unit_id
        where ${day}::date between p.start_date and p.end_date and (p.unit_id = ${siteId}::uuid or o.kind = 'organisation')
        order by (p.unit_id = ${siteId}::uuid) desc limit 1 for share of p`.execute(this.em.getKysely());
      if (rows.some(({ status }) => status !== 'open')) return day;
    }
    return null;
  }

  /** @throws DomainError PAY_PERIOD_LOCKED for a person of whom a locked period pays: what was paid stays */
  async requireNoneOf({ id, name }: { id: Id; name: string }): Promise<void> {
    const { rows } =
      await sql`select 1 from timesheets where employee_id = ${id} and status = 'locked' limit 1`.execute(
        this.em.getKysely(),
      );
    if (rows.length > 0)
      throw new DomainError('PAY_PERIOD_LOCKED', {
        message: `${name} has hours in a locked pay period, which have to be kept. Deactivate the account instead.`,
      });
  }
}
