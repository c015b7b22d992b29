import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { ScheduleTables } from './schedule.tables.ts';

interface Uncovered {
  siteId: Id;
  count: number;
  from: Day;
  to: Day;
}

/**
 * Shifts of people who have left. Nobody is planned for them any more, but they stay in the plan under the leaver's name until a manager
 * gives them to somebody else or deletes them: the work is still to be done.
 */
@Injectable()
export class LeaverShifts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('user.left', (event) => this.report(event));
  }

  /** Reports to each site which shifts are still to come. */
  private async report({ userId, userName }: DomainEvents['user.left']): Promise<void> {
    const { rows } = await sql<Uncovered>`
      select s.site_id as "siteId", count(*)::int as count, min(s.date)::text as "from", max(s.date)::text as "to"
      from schedules s where s.employee_id = ${userId} and s.status = 'scheduled' and s.starts_at > ${this.clock.now()}
      group by s.site_id order by s.site_id`.execute(this.em.getKysely<ScheduleTables>());
    for (const uncovered of rows)
      await this.events.publish('schedule.uncovered', { ...uncovered, employeeId: userId, employeeName: userName });
  }
}
