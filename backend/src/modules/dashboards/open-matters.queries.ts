import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, OpenMatters } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { instantText } from '../../platform/database/instants.ts';
import { PersonAccess } from '../users/person-access.ts';

/** What is still open for a person, shown before they are deactivated. */
@Injectable()
export class OpenMattersQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PersonAccess,
    private readonly clock: Clock,
  ) {}

  /** At all sites. @throws DomainError NOT_FOUND for a person who works at no site at which the actor edits people */
  async of(actor: ActorRef, id: Id): Promise<OpenMatters> {
    await this.people.requireVisible(actor, id, 'user.edit');
    const now = this.clock.now();
    const { rows } = await sql<OpenMatters>`
      select s.count::int as "futureShifts", s.first::text as "firstShift", s.last::text as "lastShift",
        (select ${instantText('e.clock_in_at')} from time_entries e where e.employee_id = ${id} and e.clock_out_at is null) as "clockedInAt",
        (select count(*)::int from time_off_requests r where r.employee_id = ${id} and r.status = 'pending') as "timeOffRequests",
        (select count(*)::int from time_corrections c where c.employee_id = ${id} and c.status = 'requested') as "timeCorrections",
        (select count(*)::int from time_entry_reviews v
          where v.employee_id = ${id} and v.status in ('awaiting_employee', 'disputed')) as "timeEntryReviews",
        (select count(*)::int from timesheets t join pay_periods p on p.id = t.period_id
          where t.employee_id = ${id} and t.status in ('open', 'submitted') and p.status = 'open') as timesheets
      from (select count(*) as count, min(date) as first, max(date) as last from schedules
        where employee_id = ${id} and status = 'scheduled' and starts_at > ${now}) s`.execute(this.em.getKysely());
    const [matters] = rows;
    if (!matters) throw new Error('An aggregate has one row');
    return matters;
  }
}
