import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, Instant } from '@workforce/contracts';
import { addDays, dayOf, shiftOfClockIn, shiftToBegin, statusAfterClockOut } from '@workforce/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { ScheduleStore } from './schedule.store.ts';

/** A forgotten clock-out may come days after the clock-in. */
const DAYS_BACK = 7;

/** Updates shift status from the employee's time clock (`decisions §6`), in the transaction of the clock action. */
@Injectable()
export class ShiftAttendance implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly store: ScheduleStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('time-entry.clocked-in', ({ employeeId, at }) => this.clockedIn(employeeId, at));
    this.events.onWithin('time-entry.clocked-out', ({ employeeId, at }) => this.clockedOut(employeeId, at));
  }

  private async clockedIn(employeeId: Id, at: Instant): Promise<void> {
    const shift = shiftToBegin(await this.shiftsAround(employeeId, at), new Date(at));
    if (shift) await this.store.setStatus([shift.id], 'in_progress', this.clock.now());
  }

  private async clockedOut(employeeId: Id, at: Instant): Promise<void> {
    const shifts = await this.shiftsAround(employeeId, at);
    const over = shifts.filter(({ status }) => statusAfterClockOut(status) !== status);
    await this.store.setStatus(
      over.map(({ id }) => id),
      'completed',
      this.clock.now(),
    );
  }

  /** The site of the shift that a clock-in belongs to; undefined for none. */
  async siteOfClockIn(employeeId: Id, at: Instant): Promise<Id | undefined> {
    return shiftOfClockIn(await this.shiftsAround(employeeId, at), new Date(at))?.siteId;
  }

  /**
   * Includes the day before, whose shift may still be running, and the day after, whose shift may start within the hour. The UTC
   * day of an instant differs from that of a site by at most one.
   */
  private shiftsAround(employeeId: Id, at: Instant) {
    const day = dayOf(at, 'UTC');
    return this.store.lockOf(employeeId, { from: addDays(day, -DAYS_BACK), to: addDays(day, 2) });
  }
}
