import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Day } from '@workforce/contracts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { dayText } from './day-text.ts';
import { Notifier } from './notifier.ts';

/** Who hears of time-off requests (`decisions §7`). Written in the transaction of the cause. */
@Injectable()
export class TimeOffNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('time-off.requested', (event) => this.requested(event));
    this.events.onWithin('time-off.decided', (event) => this.decided(event));
  }

  private async requested(event: DomainEvents['time-off.requested']): Promise<void> {
    await this.notifier.tellManagers(event.employeeId, {
      type: 'time_off_request',
      title: 'Time-off request',
      message: `${event.employeeName} requests time off for ${daysText(event)}.`,
      link: '/time-off',
    });
  }

  private async decided(event: DomainEvents['time-off.decided']): Promise<void> {
    if (event.actorId === event.employeeId) return;
    await this.notifier.tell([event.employeeId], {
      type: 'time_off',
      title: `Time off ${event.status}`,
      message: `${event.actorName} ${event.status} your time off for ${daysText(event)}.`,
      link: '/time-off',
    });
  }
}

const daysText = ({ startDate, endDate }: { startDate: Day; endDate: Day }): string =>
  startDate === endDate ? dayText(startDate) : `${dayText(startDate)} – ${dayText(endDate)}`;
