import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, Schedule } from '@workforce/contracts';
import { sql } from 'kysely';
import { EventBus } from '../../platform/events/event-bus.ts';
import { LabourUse } from '../labour/policies/labour-use.ts';
import { belongsToPeriod } from './entries-of-period.ts';
import type { PayTables } from './pay.tables.ts';

interface Touched {
  employeeId: Id | null;
  siteId: Id;
  days: readonly Day[];
  /** A manager's edit, which may be paid in another period than its days'. */
  editId?: Id;
}

/**
 * Takes the approval of a timesheet back once a dispute or an unanswered correction blocks it (`pay §2`), and when the plan changes where
 * labour rules price it, as the trigger of time entries does when an entry changes: nothing disputed is locked, nor what nobody has seen.
 */
@Injectable()
export class Approvals implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly labour: LabourUse,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('time-correction.requested', ({ date, ...event }) =>
      this.takeBack({ ...event, days: [date] }),
    );
    this.events.onWithin('time-entry.reviewed', async ({ date, ...review }) => {
      if (review.status === 'disputed') await this.takeBack({ ...review, days: [date], editId: review.id });
    });
    this.events.onWithin('schedule.planned', ({ employeeId, siteId, shifts }) =>
      this.replanned({ employeeId, siteId, days: shifts.map(({ date }) => date) }),
    );
    this.events.onWithin('schedule.changed', async ({ before, after }) => {
      if (hoursOf(before) === hoursOf(after)) return;
      for (const shift of [before, after]) await this.replanned({ ...shift, days: [shift.date] });
    });
    this.events.onWithin('schedule.deleted', ({ shift }) => this.replanned({ ...shift, days: [shift.date] }));
  }

  /** The plan is paid for by labour rules only: reporting time, and late changes. */
  private async replanned(touched: Touched): Promise<void> {
    if (await this.labour.hasBegun()) await this.takeBack(touched);
  }

  private async takeBack({ employeeId, siteId, days, editId }: Touched): Promise<void> {
    if (employeeId === null) return;
    const db = this.em.getKysely<PayTables>();
    // An approval that is just being given has to be seen by the next statement.
    const { rows } = await sql<{ id: Id }>`select t.id from timesheets t
        join pay_periods p on p.id = t.period_id join org_units o on o.id = p.unit_id,
        (select ${siteId}::uuid as site_id, d as date from unnest(${days}::date[]) d) e
      where t.employee_id = ${employeeId} and (${belongsToPeriod}
          or exists (select from pay_adjustments a where a.correction_id = ${editId ?? null}::uuid and a.period_id = p.id))
      for no key update of t`.execute(db);
    const held = rows.map(({ id }) => id);
    await sql`update timesheets set status = 'submitted', approved_at = null, approved_by_id = null, approved_by_name = null
      where id = any(${held}::uuid[]) and status = 'approved'`.execute(db);
  }
}

/** What of a shift can be paid for: whose it is, when and where. */
const hoursOf = ({ employeeId, siteId, date, startTime, endTime, status }: Schedule): string =>
  [employeeId, siteId, date, startTime, endTime, status === 'cancelled'].join(' ');
