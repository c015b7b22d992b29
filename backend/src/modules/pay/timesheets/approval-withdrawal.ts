import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, Schedule } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { LabourUse } from '../../labour/policies/labour-use.ts';
import { belongsToPeriod, paidByPeriod } from '../periods/entries-of-period.ts';
import { LockedWorkweeks } from '../periods/locked-workweeks.ts';
import type { Database } from '../../database.ts';

interface Touched {
  employeeId: Id | null;
  siteId: Id;
  days: readonly Day[];
}

/**
 * Takes the approval of a timesheet back once a dispute or an unanswered correction blocks it (`pay §2`), and when what it pays may be
 * another than before: by other terms or rules, or by another plan where labour rules price it. The trigger of time entries does so when an
 * entry changes: nothing disputed is locked, nor what nobody has seen.
 */
@Injectable()
export class ApprovalWithdrawal implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly labour: LabourUse,
    private readonly workweeks: LockedWorkweeks,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('time-correction.requested', ({ date, ...event }) => this.blocked({ ...event, days: [date] }));
    this.events.onWithin('time-entry.reviewed', async ({ date, ...review }) => {
      if (review.status === 'disputed') await this.blocked({ ...review, days: [date] }, review.id);
    });
    this.events.onWithin('schedule.planned', ({ employeeId, siteId, shifts }) =>
      this.replanned({ employeeId, siteId, days: shifts.map(({ date }) => date) }),
    );
    this.events.onWithin('schedule.changed', async ({ before, after }) => {
      if (hoursOf(before) === hoursOf(after)) return;
      for (const shift of [before, after]) await this.replanned({ ...shift, days: [shift.date] });
    });
    this.events.onWithin('schedule.deleted', ({ shift }) => this.replanned({ ...shift, days: [shift.date] }));
    this.events.onWithin('work-terms.changed', (event) => this.termsChanged(event));
    this.events.onWithin('labour-policy.activated', async (policy) => {
      await this.rulesChanged(policy.unitId, policy.from);
      // Afterwards: a period that was just being locked is seen as locked.
      await this.workweeks.requireKept(policy);
    });
    this.events.onWithin('unit.moved', ({ unitId }) => this.rulesChanged(unitId));
    this.events.onWithin('site.zone-changed', ({ siteId }) => this.rulesChanged(siteId));
  }

  /** The plan is paid for by labour rules only: reporting time, and late changes. */
  private async replanned(touched: Touched): Promise<void> {
    if (await this.labour.hasBegun()) await this.touched(touched, paidByPeriod);
  }

  /** A dispute or a request of these days; the edit may be paid in another period than theirs. */
  private blocked(touched: Touched, editId: Id | null = null): Promise<void> {
    const paysEdit = sql<boolean>`exists (select from pay_adjustments a where a.correction_id = ${editId}::uuid and a.period_id = p.id)`;
    return this.touched(touched, sql<boolean>`(${belongsToPeriod} or ${paysEdit})`);
  }

  private async touched({ employeeId, siteId, days }: Touched, isTouched: RawBuilder<boolean>): Promise<void> {
    if (employeeId === null) return;
    await this.takeBack(sql<boolean>`t.employee_id = ${employeeId} and exists (
      select from (select ${siteId}::uuid as site_id, d as date from unnest(${days}::date[]) d) e where ${isTouched})`);
  }

  /** Terms of earlier days pay the workweek that began before the period, and adjustments. */
  private termsChanged({ userId, from, until }: DomainEvents['work-terms.changed']): Promise<void> {
    return this.takeBack(sql<boolean>`t.employee_id = ${userId} and p.end_date >= ${from}::date
      and (${until}::date is null or ${until}::date > p.start_date - 6
        or exists (select from pay_adjustments a where a.period_id = p.id and a.employee_id = t.employee_id))`);
  }

  /** Rules pay at the timesheet's site, at that of the one before of the workweek that began there, and the late changes of other sites. */
  private rulesChanged(unitId: Id, from: Day | null = null): Promise<void> {
    return this.takeBack(sql<boolean>`(${from}::date is null or p.end_date >= ${from}::date) and exists (
      select from org_units u join org_units s on s.path <@ u.path and s.kind = 'site'
      where u.id = ${unitId} and (s.id = t.site_id
        or exists (select from timesheets b join pay_periods q on q.id = b.period_id
          where b.employee_id = t.employee_id and b.site_id = s.id and q.unit_id = p.unit_id and q.end_date = p.start_date - 1)
        or exists (select from schedule_changes c where c.employee_id = t.employee_id and c.site_id = s.id
          and c.starts_at >= p.start_date - 8 and c.starts_at < p.end_date + 2)))`);
  }

  /** @param isTouched about timesheet `t` of period `p` of unit `o` */
  private async takeBack(isTouched: RawBuilder<boolean>): Promise<void> {
    const db = this.em.getKysely<Database>();
    // An approval that is just being given has to be seen by the next statement.
    const { rows } = await sql<{ id: Id }>`select t.id from timesheets t
        join pay_periods p on p.id = t.period_id join org_units o on o.id = p.unit_id
      where p.status = 'open' and ${isTouched} order by t.id for no key update of t`.execute(db);
    const timesheetIds = rows.map(({ id }) => id);
    await sql`update timesheets set status = 'submitted', approved_at = null, approved_by_id = null, approved_by_name = null
      where id = any(${timesheetIds}::uuid[]) and status = 'approved'`.execute(db);
  }
}

/** What of a shift can be paid for: whose it is, when and where. */
const hoursOf = ({ employeeId, siteId, date, startTime, endTime, status }: Schedule): string =>
  [employeeId, siteId, date, startTime, endTime, status === 'cancelled'].join(' ');
