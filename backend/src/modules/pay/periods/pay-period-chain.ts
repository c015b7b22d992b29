import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { addDays, periodsUntilNext, today } from '@workforce/domain';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock/clock.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { belongsToPeriod } from './entries-of-period.ts';
import { PayPeriodEntity } from './pay-period.entity.ts';
import { PayRuleEntity } from '../settings/pay-rule.entity.ts';
import type { Database } from '../../database.ts';

/** Generates the pay periods of a unit, one after the other. Call it inside a transaction. */
@Injectable()
export class PayPeriodChain {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The last day of the unit's last period; null without one. */
  async lastDay(unitId: Id): Promise<Day | null> {
    const last = await this.em
      .getKysely<Database>()
      .selectFrom('pay_periods')
      .select('end_date as endDate')
      .where('unit_id', '=', unitId)
      .orderBy('end_date', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.endDate ?? null;
  }

  /** Adds what is missing up to the period after that of the day, from the first day on if there is none yet. */
  async extend(rule: PayRuleEntity, { firstDay, until }: { firstDay?: Day; until?: Day } = {}): Promise<void> {
    const unit = await this.em.findOneOrFail(OrgUnit, rule.unit.id);
    const last = await this.lastDay(unit.id);
    const start = last === null ? firstDay : addDays(last, 1);
    const day = until ?? today(this.clock.now(), unit.timeZone);
    // The last period begins after the day: it is the next one already.
    const isComplete = last !== null && (await this.begins(unit.id, day));
    if (start === undefined || isComplete) return;
    for (const days of periodsUntilNext(rule.frequency, start, day)) {
      const id = this.clock.newId();
      await this.em.insert(PayPeriodEntity, { id, unit: unit.id, ...days, status: 'open' });
      await this.addTimesheets(id);
    }
  }

  /** Whether a period of the unit begins after the day. */
  private async begins(unitId: Id, day: Day): Promise<boolean> {
    const next = await this.em
      .getKysely<Database>()
      .selectFrom('pay_periods')
      .select('id')
      .where('unit_id', '=', unitId)
      .where('start_date', '>', day)
      .limit(1)
      .executeTakeFirst();
    return next !== undefined;
  }

  /** Timesheets of those who have entries in the period already; the trigger of time entries adds later ones. */
  private async addTimesheets(periodId: Id): Promise<void> {
    await sql`insert into timesheets (id, period_id, employee_id, site_id, status)
      select distinct on (e.employee_id) gen_random_uuid(), p.id, e.employee_id, case when o.kind = 'site' then o.id else u.site_id end, 'open'
      from pay_periods p join org_units o on o.id = p.unit_id join time_entries e on ${belongsToPeriod} join users u on u.id = e.employee_id
      where p.id = ${periodId} on conflict do nothing`.execute(this.em.getKysely<Database>());
  }
}
