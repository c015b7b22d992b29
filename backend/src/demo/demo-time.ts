import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, TimeEntry } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { TimeClockService } from '../modules/time/time-clock.service.ts';
import { TimeEntryEditsService } from '../modules/time/time-entry-edits.service.ts';
import { TimeOffService } from '../modules/time-off/time-off.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { DemoTimeOff } from './demo-site.ts';
import { managerOf, personOf, type Staff, type StaffMember, todayOf } from './staff.ts';

const MINUTE_MS = 60_000;
/** Every n-th entry lacks its break, has a short one, or was corrected after a late clock-out. */
const EVERY = { noBreak: 7, shortBreak: 11, corrected: 17 };

/** When something happens, and what. */
type TimedAction = readonly [instant: number, run: () => Promise<unknown>];

interface Shift {
  employee_id: Id;
  starts_at: string;
  ends_at: string;
}

/** Seeds clock-ins and clock-outs that follow the shifts, and time-off requests. */
@Injectable()
export class DemoTime {
  constructor(
    private readonly em: EntityManager,
    private readonly timeClock: TimeClockService,
    private readonly edits: TimeEntryEditsService,
    private readonly timeOff: TimeOffService,
    private readonly clock: Clock,
  ) {}

  /** A past day: everyone scheduled worked their shift, give or take a few minutes. */
  async pastDay(staff: Staff, day: Day): Promise<void> {
    const actions: TimedAction[] = [];
    for (const { person, start, end } of await this.shiftsOf(staff, day)) {
      const count = (staff.seeded.entries += 1);
      const over = end + ((count * 5) % 9) * MINUTE_MS;
      const lunch = start + (end - start) / 2 + ((count * 7) % 20) * MINUTE_MS;
      const pause = (count % EVERY.shortBreak === 0 ? 25 : 30 + (count % 3) * 5) * MINUTE_MS;
      const isLate = count % EVERY.corrected === 0;
      const out = over + (isLate ? 95 * MINUTE_MS : 0);
      actions.push([start - (count % 6) * MINUTE_MS, () => this.timeClock.clockIn(person, {})]);
      if (count % EVERY.noBreak !== 0)
        actions.push(
          [lunch, () => this.timeClock.startBreak(person, {})],
          [lunch + pause, () => this.timeClock.endBreak(person, {})],
        );
      actions.push([
        out,
        async () => {
          const entry = await this.timeClock.clockOut(person, {});
          if (isLate) await this.correct(staff, entry, over);
        },
      ]);
    }
    await this.perform(actions);
  }

  /** Today so far: people whose shift has begun are at work or on a break, except `employee`, who hasn't clocked in yet. */
  async today(staff: Staff): Promise<void> {
    const now = this.clock.now().getTime();
    const actions: TimedAction[] = [];
    for (const { person, start, end } of await this.shiftsOf(staff, todayOf(staff, this.clock.now()))) {
      if (person.username === 'employee' || end <= now) continue;
      const count = (staff.seeded.entries += 1);
      const pause = start + 3 * 60 * MINUTE_MS;
      actions.push([start - (count % 4) * MINUTE_MS, () => this.timeClock.clockIn(person, {})]);
      if (count % 3 !== 0) continue;
      actions.push(
        [pause, () => this.timeClock.startBreak(person, {})],
        [pause + 30 * MINUTE_MS, () => this.timeClock.endBreak(person, {})],
      );
    }
    await this.perform(actions);
  }

  /** Approved, denied and pending requests; approved days may overlap shifts. */
  async timeOffRequests(staff: Staff): Promise<void> {
    const today = todayOf(staff, this.clock.now());
    const ask = ({ username, type, reason, days: [first, last] }: DemoTimeOff) =>
      this.timeOff.request(personOf(staff, username), {
        type,
        reason,
        startDate: addDays(today, first),
        endDate: addDays(today, last),
      });
    const weekAgo = this.clock.now().getTime() - 7 * 24 * 60 * MINUTE_MS;
    for (const request of staff.site.timeOff) {
      const { decision } = request;
      if (!decision) {
        await ask(request);
        continue;
      }
      const { id } = await this.at(weekAgo, () => ask(request));
      await this.at(weekAgo + 60 * MINUTE_MS, () => this.timeOff.decide(managerOf(staff), id, decision));
    }
  }

  /** A forgotten clock-out that the manager corrects. */
  private async correct(staff: Staff, entry: TimeEntry, over: number): Promise<void> {
    const request = {
      clockOutTime: new Date(over).toISOString(),
      editReason: 'Forgot to clock out, left at the end of the shift',
    };
    await this.edits.edit(managerOf(staff), entry.id, request);
  }

  private async shiftsOf(staff: Staff, day: Day): Promise<{ person: StaffMember; start: number; end: number }[]> {
    const byId = new Map([...staff.people.values()].map((person) => [person.id, person]));
    const shifts = await this.em.execute<Shift[]>(
      'select employee_id, starts_at, ends_at from schedules where date = ? order by starts_at, employee_id',
      [day],
    );
    return shifts.flatMap(({ employee_id, starts_at, ends_at }) => {
      const person = byId.get(employee_id);
      return person ? [{ person, start: new Date(starts_at).getTime(), end: new Date(ends_at).getTime() }] : [];
    });
  }

  /** Performs everything that has happened by now, in order. Yesterday's night shift may still be running. */
  private async perform(actions: readonly TimedAction[]): Promise<void> {
    const now = this.clock.now().getTime();
    for (const [instant, run] of [...actions].sort(([a], [b]) => a - b))
      if (instant <= now) await this.at(instant, run);
  }

  /** Runs `work` as of that instant, but never later than now. */
  private at<T>(instant: number, work: () => Promise<T>): Promise<T> {
    return this.clock.at(new Date(Math.min(instant, this.clock.now().getTime())), work);
  }
}
