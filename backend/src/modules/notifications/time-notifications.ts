import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Notifier } from './notifier.ts';

const LINK = '/time-management';
/** Where its person confirms or disputes an edit. */
const EDITS = '/time-corrections?tab=edits';

/** Notifications about time entries (`decisions §7`). Written in the transaction of the cause. */
@Injectable()
export class TimeNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('time-entry.added', (event) => this.added(event));
    this.events.onWithin('time-entry.edited', (event) => this.changed(event, 'edited'));
    this.events.onWithin('time-entry.deleted', (event) => this.changed(event, 'deleted'));
    this.events.onWithin('time-entry.adjusted', (event) => this.adjusted(event));
    this.events.onWithin('time-entry.long-open', (event) => this.longOpen(event));
  }

  private async added(event: DomainEvents['time-entry.added']): Promise<void> {
    const { actorName, employeeId, siteId, date, reason } = event;
    const parameters = { actorName, date, reason };
    const content = { type: 'time_entry', kind: 'time-entry-added', parameters, link: EDITS } as const;
    await this.notifier.notify([employeeId], content, siteId);
  }

  private async changed(event: DomainEvents['time-entry.edited'], what: 'edited' | 'deleted'): Promise<void> {
    const { actorId, actorName, employeeId, siteId, date, reason } = event;
    if (actorId === employeeId) return;
    await this.notifier.notify(
      [employeeId],
      {
        type: 'time_entry',
        kind: `time-entry-${what}`,
        parameters: { actorName, date, reason },
        link: LINK,
      },
      siteId,
    );
  }

  /** What its person asked for is answered as their request. */
  private async adjusted(event: DomainEvents['time-entry.adjusted']): Promise<void> {
    const { isRequested, corrected, actorId, actorName, employeeId, siteId, date, reason } = event;
    if (isRequested || actorId === employeeId) return;
    const what = corrected.clockInTime === corrected.clockOutTime ? 'deleted' : 'edited';
    const parameters = { actorName, date, reason, isPaidLater: true };
    const subject = { kind: `time-entry-${what}` as const, parameters };
    await this.notifier.notify([employeeId], { type: 'time_entry', link: EDITS, ...subject }, siteId);
  }

  private async longOpen({ employeeId, employeeName, siteId }: DomainEvents['time-entry.long-open']): Promise<void> {
    await this.notifier.notifyManagers(
      { siteId, exceptId: employeeId },
      {
        type: 'time_entry',
        kind: 'time-entry-long-open',
        parameters: { employeeName },
        link: LINK,
      },
    );
  }
}
