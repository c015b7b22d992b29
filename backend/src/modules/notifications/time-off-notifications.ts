import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
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
    this.events.onWithin('time-off.withdrawn', (event) => this.withdrawn(event));
    this.events.onWithin('time-off.decided', ({ status, ...event }) => this.toPerson(`time-off-${status}`, event));
    this.events.onWithin('time-off.reopened', (event) => this.toPerson('time-off-reopened', event));
    this.events.onWithin('time-off.recorded', (event) => this.toPerson('time-off-recorded', event));
  }

  private requested(event: DomainEvents['time-off.requested']): Promise<void> {
    return this.toManagers('time-off-requested', event);
  }

  private withdrawn(event: DomainEvents['time-off.withdrawn']): Promise<void> {
    return this.toManagers('time-off-withdrawn', event);
  }

  private async toManagers(
    kind: 'time-off-requested' | 'time-off-withdrawn',
    { requestId, employeeId, employeeName, siteId, startDate, endDate }: DomainEvents['time-off.requested'],
  ): Promise<void> {
    await this.notifier.notifyManagers(
      { siteId, exceptId: employeeId },
      {
        type: 'time_off_request',
        kind,
        parameters: { employeeName, startDate, endDate },
        link: linkTo(requestId),
      },
    );
  }

  private async toPerson(
    kind: 'time-off-approved' | 'time-off-denied' | 'time-off-reopened' | 'time-off-recorded',
    { requestId, actorId, actorName, employeeId, siteId, startDate, endDate }: DomainEvents['time-off.reopened'],
  ): Promise<void> {
    if (actorId === employeeId) return;
    await this.notifier.notify(
      [employeeId],
      {
        type: 'time_off',
        kind,
        parameters: { actorName, startDate, endDate },
        link: linkTo(requestId),
      },
      siteId,
    );
  }
}

/** Opens that request. */
const linkTo = (requestId: Id): string => `/time-off?request=${requestId}`;
