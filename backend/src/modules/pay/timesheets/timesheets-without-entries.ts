import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock/clock.ts';
import { sitesPeriods } from '../periods/entries-of-period.ts';
import type { PayPeriodEntity } from '../periods/pay-period.entity.ts';
import { PayCalculator } from '../calculation/pay-calculator.ts';
import type { Database } from '../../database.ts';

type Period = Pick<PayPeriodEntity, 'id' | 'startDate' | 'endDate'>;

/**
 * Timesheets of people whom a period pays though they have no entry in it: a shift was cancelled too late, or their last workweek ends in
 * it. All others have theirs by the trigger of time entries. Call it inside a transaction.
 */
@Injectable()
export class TimesheetsWithoutEntries {
  constructor(
    private readonly em: EntityManager,
    private readonly calculator: PayCalculator,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds those that are missing. Returns how many they are.
   *
   * @param isOver whether the period's days are over: before, people may still have an entry in it, so that a workweek that began earlier
   * doesn't count yet
   */
  async add(period: Period, { isOver }: { isOver: boolean }): Promise<number> {
    const { id: periodId, startDate, endDate } = period;
    const people = await this.withoutTimesheet(periodId, isOver);
    if (people.length === 0) return 0;
    const sheets = people.map((person) => ({ ...person, id: this.clock.newId(), periodId, startDate, endDate }));
    const paid = new Set(
      (await this.calculator.of(sheets)).flatMap(({ timesheetId, lines }) => (lines.length > 0 ? [timesheetId] : [])),
    );
    const owed = sheets.filter(({ id }) => paid.has(id));
    if (owed.length === 0) return 0;
    await this.db()
      .insertInto('timesheets')
      .values(
        owed.map(({ id, employeeId, siteId }) => ({
          id,
          status: 'open' as const,
          period_id: periodId,
          employee_id: employeeId,
          site_id: siteId,
        })),
      )
      .onConflict((conflict) => conflict.columns(['period_id', 'employee_id']).doNothing())
      .execute();
    return owed.length;
  }

  /**
   * Who has no timesheet in the period, and worked in the week before it or had a shift in it changed; at the site of that shift, unless
   * they have work at home, too: who has moved away is decided about where it happened.
   */
  private async withoutTimesheet(periodId: Id, isOver: boolean): Promise<{ employeeId: Id; siteId: Id }[]> {
    const { rows } = await sql<{ employeeId: Id; siteId: Id }>`
      select u.id as "employeeId", case when o.kind = 'site' then o.id
          when bool_or(w.site_id = u.site_id) or exists (select from schedules s where s.employee_id = u.id
            and s.site_id = u.site_id and s.date between p.start_date - 6 and p.end_date) then u.site_id else (array_agg(w.site_id order by w.at desc))[1] end as "siteId"
      from pay_periods p join org_units o on o.id = p.unit_id cross join lateral (
          select e.employee_id, u.site_id, e.clock_in_at as at from time_entries e join users u on u.id = e.employee_id
          where ${isOver} and e.clock_in_at >= p.start_date - 8 and e.clock_in_at < p.start_date + 2
            and e.date between p.start_date - 6 and p.start_date - 1 and ${sitesPeriods('e.date')}
          union all
          select c.employee_id, c.site_id, c.starts_at from org_units s join schedule_changes c on c.site_id = s.id
            cross join lateral (select s.id as site_id, (c.starts_at at time zone s.time_zone)::date as date) e
          where c.starts_at >= p.start_date - 8 and c.starts_at < least(p.end_date + 2, ${this.clock.now()}::timestamptz)
            and not c.is_by_employee and ${sitesPeriods('e.date')}) w join users u on u.id = w.employee_id
      where p.id = ${periodId}
        and not exists (select from timesheets t where t.period_id = p.id and t.employee_id = u.id)
      group by u.id, o.id, p.id
      order by u.id`.execute(this.db());
    return rows;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
