import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { EventBus } from '../../platform/events/event-bus.ts';
import { belongsToPeriod } from './entries-of-period.ts';
import type { PayTables } from './pay.tables.ts';

interface Disputed {
  employeeId: Id;
  siteId: Id;
  date: Day;
}

/**
 * Takes the approval of a timesheet back once a dispute or an unanswered correction blocks it (`pay §2`), as the trigger of time entries
 * does when an entry changes: nothing disputed is locked.
 */
@Injectable()
export class Approvals implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('time-correction.requested', (event) => this.takeBack(event));
    this.events.onWithin('time-entry.reviewed', async (review) => {
      if (review.status === 'disputed') await this.takeBack(review);
    });
  }

  private async takeBack({ employeeId, siteId, date }: Disputed): Promise<void> {
    const db = this.em.getKysely<PayTables>();
    // An approval that is just being given has to be seen by the next statement.
    const { rows } = await sql<{ id: Id }>`select t.id from timesheets t
        join pay_periods p on p.id = t.period_id join org_units o on o.id = p.unit_id,
        (select ${siteId}::uuid as site_id, ${date}::date as date) e
      where t.employee_id = ${employeeId} and ${belongsToPeriod} for no key update of t`.execute(db);
    const held = rows.map(({ id }) => id);
    await sql`update timesheets set status = 'submitted', approved_at = null, approved_by_id = null, approved_by_name = null
      where id = any(${held}::uuid[]) and status = 'approved'`.execute(db);
  }
}
