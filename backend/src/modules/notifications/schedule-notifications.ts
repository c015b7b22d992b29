import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Schedule } from '@workforce/contracts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { NotificationContent, NotifiedShift } from './notification-kinds.ts';
import { Notifier } from './notifier.ts';

type Change = DomainEvents['schedule.changed'];

/** Notifies employees about their shifts (`decisions §6`). Written in the transaction of the cause. */
@Injectable()
export class ScheduleNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('schedule.planned', (event) => this.planned(event));
    this.events.onWithin('schedule.changed', (event) => this.changed(event));
    this.events.onWithin('schedule.deleted', (event) => this.deleted(event));
    this.events.onWithin('schedule.uncovered', (event) => this.uncovered(event));
  }

  /** Shifts planned together are one notification. */
  private async planned({ employeeId, shifts, isRepetition, actorId }: DomainEvents['schedule.planned']) {
    const [first] = shifts;
    if (!first || employeeId === actorId) return;
    if (!isRepetition) return this.notifier.notify([employeeId], newShift(first), first.siteId);
    await this.notifier.notifyCoalesced(employeeId, { count: shifts.length, siteId: first.siteId }, (count) =>
      count === 1 ? newShift(first) : newShifts(count),
    );
  }

  private async changed({ before, after, actorId }: Change): Promise<void> {
    if (before.employeeId !== after.employeeId) {
      if (before.status !== 'cancelled') await this.notify(before, actorId, about('shift-removed', before));
      if (after.status !== 'cancelled') await this.notify(after, actorId, newShift(after));
      return;
    }
    const content = contentOf(before, after);
    if (content) await this.notify(after, actorId, content);
  }

  private async deleted({ shift, actorId }: DomainEvents['schedule.deleted']): Promise<void> {
    await this.notify(shift, actorId, about('shift-removed', shift));
  }

  private async uncovered(event: DomainEvents['schedule.uncovered']): Promise<void> {
    const { employeeId, employeeName, siteId, scheduleIds, from, to } = event;
    const content: NotificationContent = {
      type: 'schedule',
      kind: 'shifts-uncovered',
      parameters: { employeeName, count: scheduleIds.length, startDate: from, endDate: to },
      link: '/schedule',
    };
    await this.notifier.notifyManagers({ siteId, exceptId: employeeId }, content);
  }

  private async notify({ employeeId, siteId }: Schedule, actorId: string, content: NotificationContent): Promise<void> {
    if (employeeId !== null && employeeId !== actorId) await this.notifier.notify([employeeId], content, siteId);
  }
}

/** The notification for the same employee; null if nothing relevant changed. */
function contentOf(before: Schedule, after: Schedule): NotificationContent | null {
  if (before.status !== after.status && after.status === 'cancelled') return about('shift-cancelled', after);
  if (before.status === 'cancelled' && after.status !== 'cancelled') return about('shift-restored', after);
  const parameters = { before: notifiedShift(before), after: notifiedShift(after) };
  return isDeepStrictEqual(parameters.before, parameters.after)
    ? null
    : { type: 'schedule', kind: 'shift-changed', parameters, link: '/schedule' };
}

const about = (kind: 'shift-cancelled' | 'shift-restored' | 'shift-removed', shift: Schedule): NotificationContent => ({
  type: 'schedule',
  kind,
  parameters: notifiedShift(shift),
  link: '/schedule',
});

const newShift = (shift: Schedule): NotificationContent => ({
  type: 'schedule_created',
  kind: 'shift-new',
  parameters: notifiedShift(shift),
  link: '/schedule',
});

const newShifts = (count: number): NotificationContent => ({
  type: 'schedule_created',
  kind: 'shifts-new',
  parameters: { count },
  link: '/schedule',
});

const notifiedShift = ({ jobFunctionName, date, startTime, endTime }: Schedule): NotifiedShift => ({
  jobFunctionName,
  date,
  startTime,
  endTime,
});
