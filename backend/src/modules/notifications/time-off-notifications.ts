import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Notifier } from './notifier.ts';

/** Notifications about time-off requests (`decisions §7`). Written in the transaction of the cause. */
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
    const { employeeId, employeeName, siteId, startDate, endDate } = event;
    await this.notifier.notifyManagers(
      { siteId, exceptId: employeeId },
      {
        type: 'time_off_request',
        kind: 'time-off-requested',
        parameters: { employeeName, startDate, endDate },
        link: '/time-off',
      },
    );
  }

  private async decided(event: DomainEvents['time-off.decided']): Promise<void> {
    const { actorId, actorName, employeeId, siteId, status, startDate, endDate } = event;
    if (actorId === employeeId) return;
    await this.notifier.notify(
      [employeeId],
      {
        type: 'time_off',
        kind: `time-off-${status}`,
        parameters: { actorName, startDate, endDate },
        link: '/time-off',
      },
      siteId,
    );
  }
}
