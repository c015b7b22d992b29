import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Schedule } from '@workforce/contracts';
import { formatDay, formatWallTime } from '@workforce/domain';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { type NotificationContent, Notifier } from './notifier.ts';

type Change = DomainEvents['schedule.changed'];

/** Who hears of what happens to shifts: their employee (`decisions §6`). Written in the transaction of the cause. */
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
  }

  /** Shifts that come together are told of together. */
  private async planned({ employeeId, shifts, isRepetition, actorId }: DomainEvents['schedule.planned']) {
    const [first] = shifts;
    if (!first || employeeId === actorId) return;
    if (!isRepetition) return this.notifier.tell([employeeId], newShift(first));
    await this.notifier.tellTogether(employeeId, shifts.length, (count) =>
      count === 1 ? newShift(first) : newShifts(count),
    );
  }

  private async changed({ before, after, actorId }: Change): Promise<void> {
    if (before.employeeId !== after.employeeId) {
      if (before.status !== 'cancelled') await this.tell(before, actorId, shiftRemoved(before));
      if (after.status !== 'cancelled') await this.tell(after, actorId, newShift(after));
      return;
    }
    const content = contentOf(before, after);
    if (content) await this.tell(after, actorId, content);
  }

  private async deleted({ shift, actorId }: DomainEvents['schedule.deleted']): Promise<void> {
    await this.tell(shift, actorId, shiftRemoved(shift));
  }

  private async tell({ employeeId }: Schedule, actorId: string, content: NotificationContent): Promise<void> {
    if (employeeId !== actorId) await this.notifier.tell([employeeId], content);
  }
}

/** What the same person is told; null when nothing changed for them. */
function contentOf(before: Schedule, after: Schedule): NotificationContent | null {
  if (before.status !== after.status && after.status === 'cancelled')
    return told('Shift cancelled', `${described(after)} is cancelled.`);
  if (before.status === 'cancelled' && after.status !== 'cancelled')
    return told('Shift takes place', `${described(after)} takes place after all.`);
  return described(before) === described(after)
    ? null
    : told('Shift changed', `${described(before)} is now ${described(after)}.`);
}

const told = (title: string, message: string): NotificationContent => ({
  type: 'schedule',
  title,
  message,
  link: '/schedule',
});

const newShift = (shift: Schedule): NotificationContent => ({
  type: 'schedule_created',
  title: 'New shift',
  message: `You work ${described(shift)}.`,
  link: '/schedule',
});

const newShifts = (count: number): NotificationContent => ({
  type: 'schedule_created',
  title: 'New shifts',
  message: `You have ${count} new shifts.`,
  link: '/schedule',
});

const shiftRemoved = (shift: Schedule) => told('Shift removed', `${described(shift)} is no longer yours.`);

/** `Animal Care on Mar 08, 2026, 10:00 PM – 6:00 AM`. */
const described = ({ jobFunctionName, date, startTime, endTime }: Schedule): string =>
  `${jobFunctionName} on ${formatDay(date)}, ${formatWallTime(startTime)} – ${formatWallTime(endTime)}`;
