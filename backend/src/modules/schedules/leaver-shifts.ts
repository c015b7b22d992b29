import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { Database } from '../database.ts';

/**
 * Shifts of people who have left (`identity §2`). Those still to come stay in the plan without a person until a manager gives them to
 * somebody or deletes them: the work is still to be done. What has begun is theirs, and what is cancelled needs nobody.
 */
@Injectable()
export class LeaverShifts implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('user.left', (event) => this.unassign(event));
  }

  /**
   * The person is locked, so that no shift is planned for them meanwhile. Labour rules see no change (ADR 45): the hours end with the
   * employment, not by a late change of the plan.
   */
  private async unassign({ userId, userName }: DomainEvents['user.left']): Promise<void> {
    const now = this.clock.now();
    const { rows } = await sql<{ id: Id; siteId: Id; date: Day }>`
      update schedules set employee_id = null, version = version + 1, updated_at = ${now}
      where employee_id = ${userId} and status = 'scheduled' and starts_at > ${now}
      returning id, site_id as "siteId", date::text as date`.execute(this.em.getKysely<Database>());
    for (const [siteId, shifts] of [...Map.groupBy(rows, (row) => row.siteId)].toSorted()) {
      const days = shifts.map(({ date }) => date).toSorted();
      await this.events.publish('schedule.uncovered', {
        employeeId: userId,
        employeeName: userName,
        siteId,
        scheduleIds: shifts.map(({ id }) => id),
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
      });
    }
  }
}
