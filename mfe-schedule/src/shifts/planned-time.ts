import type { Day, Id, Minutes, Schedule } from '@workforce/contracts';
import { elapsedMinutes, shiftInterval, type ShiftTimes } from '@workforce/domain';

/** A shift's duration between its instants: an hour more or less when clocks change (`decisions §1`). */
export function plannedMinutes(shift: ShiftTimes, zone: string): Minutes {
  const { start, end } = shiftInterval(shift, zone);
  return elapsedMinutes(start, end);
}

/** Planned minutes of one person in the requested range, or of the shifts that have nobody. */
export interface PersonHours {
  employeeId: Id | null;
  employeeName: string;
  minutes: Minutes;
  shifts: number;
}

/**
 * Planned minutes by day and by person; cancelled shifts don't count.
 * @param zoneOf the zone of a site
 */
export function plannedTime(shifts: readonly Schedule[], zoneOf: (siteId: Id) => string) {
  const byDay = new Map<Day, Minutes>();
  const byPerson = new Map<Id | null, PersonHours>();
  // Cache: zoned calculations are slow, and most of thousands of shifts share their times and day.
  const cache = new Map<string, Minutes>();
  for (const shift of shifts) {
    if (shift.status === 'cancelled') continue;
    const zone = zoneOf(shift.siteId);
    const times = `${zone} ${shift.date} ${shift.startTime} ${shift.endTime}`;
    const minutes = cache.get(times) ?? plannedMinutes(shift, zone);
    cache.set(times, minutes);
    byDay.set(shift.date, (byDay.get(shift.date) ?? 0) + minutes);
    const { employeeId, employeeName } = shift;
    const person = byPerson.get(employeeId) ?? { employeeId, employeeName, minutes: 0, shifts: 0 };
    byPerson.set(employeeId, { ...person, minutes: person.minutes + minutes, shifts: person.shifts + 1 });
  }
  return { byDay, byPerson };
}
export type PlannedTime = ReturnType<typeof plannedTime>;
