import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TimeEntryReview } from '@workforce/contracts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { NotificationSubject } from './notification-kinds.ts';
import { Notifier } from './notifier.ts';

const CORRECTIONS = '/time-corrections';
const EDITS = '/time-corrections?tab=edits';
const TIMESHEETS = '/timesheets';

const content = (link: string, subject: NotificationSubject) => ({ type: 'time_entry' as const, link, ...subject });

/** Notifications about corrections, disputes and timesheets (`pay §§1–2`). Written in the transaction of the cause. */
@Injectable()
export class CorrectionNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('time-correction.requested', (event) => this.requested(event));
    this.events.onWithin('time-correction.decided', (event) => this.decided(event));
    this.events.onWithin('timesheet.returned', (event) => this.returned(event));
    this.events.onWithin('time-entry.reviewed', (review) => this.reviewed(review));
  }

  private requested({
    siteId,
    employeeId,
    employeeName,
    date,
  }: DomainEvents['time-correction.requested']): Promise<void> {
    return this.notifier.notifyManagers(
      { siteId, exceptId: employeeId },
      content(CORRECTIONS, { kind: 'time-correction-requested', parameters: { employeeName, date } }),
    );
  }

  private async decided(event: DomainEvents['time-correction.decided']): Promise<void> {
    const { status, employeeId, siteId, actorName, date, reason } = event;
    if (status === 'withdrawn') return;
    const subject: NotificationSubject =
      status === 'accepted'
        ? { kind: 'time-correction-accepted', parameters: { actorName, date } }
        : { kind: 'time-correction-rejected', parameters: { actorName, date, reason: reason ?? '' } };
    await this.notifier.notify([employeeId], content(CORRECTIONS, subject), siteId);
  }

  private returned(event: DomainEvents['timesheet.returned']): Promise<void> {
    const { employeeId, siteId, startDate, endDate, actorName, reason } = event;
    const parameters = { startDate, endDate, actorName, reason };
    return this.notifier.notify([employeeId], content(TIMESHEETS, { kind: 'timesheet-returned', parameters }), siteId);
  }

  /** A dispute goes to another manager or an admin, not to the one who edited. */
  private async reviewed(review: TimeEntryReview): Promise<void> {
    const { status, siteId, employeeId, employeeName, date, editedBy, resolvedBy } = review;
    if (status === 'disputed')
      await this.notifier.notifyManagers(
        { siteId, exceptId: employeeId, alsoExceptId: editedBy.id },
        content(EDITS, {
          kind: 'time-entry-disputed',
          parameters: { employeeName, date, reason: review.disputeReason ?? '' },
        }),
      );
    if (status === 'resolved') {
      const parameters = { actorName: resolvedBy?.name ?? '', date, reason: review.resolution ?? '' };
      await this.notifier.notify(
        [employeeId],
        content(EDITS, { kind: 'time-entry-dispute-decided', parameters }),
        siteId,
      );
    }
  }
}
