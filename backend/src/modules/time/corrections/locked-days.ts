import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { sql } from 'kysely';

/** Days of locked and exported pay periods: their entries take no more writes (`pay §2`). */
@Injectable()
export class LockedDays {
  constructor(private readonly em: EntityManager) {}

  /** Whether any of the days is locked at the site; its period can't be locked or opened until the transaction ends. */
  async includes(siteId: Id, days: readonly Day[]): Promise<boolean> {
    for (const day of days) {
      const { rows } = await sql<{
        status: string;
      }>`select p.status from pay_periods p join org_units o on o.id = p.unit_id
        where ${day}::date between p.start_date and p.end_date and (p.unit_id = ${siteId}::uuid or o.kind = 'organisation')
        order by (p.unit_id = ${siteId}::uuid) desc limit 1 for share of p`.execute(this.em.getKysely());
      if (rows.some(({ status }) => status !== 'open')) return true;
    }
    return false;
  }
}
