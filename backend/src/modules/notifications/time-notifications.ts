import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { dayText } from './day-text.ts';
import { Notifier } from './notifier.ts';

const LINK = '/time-management';

/** Who hears of what happens to time entries (`decisions §7`). Written in the transaction of the cause. */
@Injectable()
export class TimeNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('time-entry.edited', (event) => this.changed(event, 'edited'));
    this.events.onWithin('time-entry.deleted', (event) => this.changed(event, 'deleted'));
    this.events.onWithin('time-entry.long-open', (event) => this.longOpen(event));
  }

  private async changed(event: DomainEvents['time-entry.edited'], what: 'edited' | 'deleted'): Promise<void> {
    if (event.actorId === event.employeeId) return;
    await this.notifier.tell([event.employeeId], {
      type: 'time_entry',
      title: `Time entry ${what}`,
      message: `${event.actorName} ${what} your time entry of ${dayText(event.date)}: ${event.reason}`,
      link: LINK,
    });
  }

  private async longOpen({ employeeId, employeeName }: DomainEvents['time-entry.long-open']): Promise<void> {
    await this.notifier.tellManagers(employeeId, {
      type: 'time_entry',
      title: 'Still clocked in',
      message: `${employeeName} has been clocked in for more than 16 hours. Please check the time entry.`,
      link: LINK,
    });
  }
}
