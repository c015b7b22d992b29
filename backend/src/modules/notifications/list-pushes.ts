import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ChangedList, Id } from '@workforce/contracts';
import type { Permission } from '@workforce/domain';
import { Transactions } from '../../platform/database/transactions.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Realtime } from '../../platform/realtime/realtime.ts';
import type { ScheduleTables } from '../schedules/schedule.tables.ts';

/** Events about one employee, by the list that shows them. */
const OF_EMPLOYEES = {
  'time-entries': [
    'time-entry.clocked-in',
    'time-entry.break-started',
    'time-entry.break-ended',
    'time-entry.clocked-out',
    'time-entry.edited',
    'time-entry.deleted',
  ],
  'time-off-requests': ['time-off.requested', 'time-off.decided'],
  checklists: ['checklist.assigned', 'checklist.completed', 'checklist.deleted', 'checklist.redo'],
} as const satisfies Partial<Record<ChangedList, readonly (keyof DomainEvents)[]>>;

/** Who sees everybody's rows of a list. */
const SEEN_BY = {
  'time-entries': 'time-entry.read-all',
  'time-off-requests': 'time-off.read-all',
  checklists: 'checklist.read-all',
  schedules: 'schedule.read-all',
} as const satisfies Partial<Record<ChangedList, Permission>>;

/** Tells people who are connected which of the lists they see others have changed. */
@Injectable()
export class ListPushes implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly realtime: Realtime,
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    for (const list of ['time-entries', 'time-off-requests', 'checklists'] as const) {
      for (const event of OF_EMPLOYEES[list])
        this.events.onAfter(event, ({ employeeId }) => this.changed(list, employeeId));
    }
    // A shift's row says whose it is, as long as it is there.
    this.events.onWithin('schedule.saved', ({ scheduleId }) => this.shift(scheduleId));
    this.events.onWithin('schedule.deleted', ({ scheduleId }) => this.shift(scheduleId));
    this.events.onAfter('template.updated', ({ templateId, name, employeeIds }) =>
      this.realtime.push({ people: employeeIds, holdersOf: 'template.edit' }, 'template_updated', { templateId, name }),
    );
  }

  private async shift(scheduleId: Id): Promise<void> {
    const shift = await this.em
      .getKysely<ScheduleTables>()
      .selectFrom('schedules')
      .select('employee_id')
      .where('id', '=', scheduleId)
      .executeTakeFirst();
    if (shift) this.transactions.afterCommit(() => this.changed('schedules', shift.employee_id));
  }

  private changed(list: keyof typeof SEEN_BY, employeeId: Id): void {
    this.realtime.changed({ people: [employeeId], holdersOf: SEEN_BY[list] }, list);
  }
}
