import type { Id, Minutes, Schedule, TimeEntry } from '@workforce/contracts';
import { compareNames, elapsedMinutes, entryMinutes, shiftInterval } from '@workforce/domain';

/** One person's planned and worked minutes. */
export interface PersonHours {
  employeeId: Id;
  name: string;
  planned: Minutes;
  worked: Minutes;
}

/**
 * Planned and worked minutes by person, sorted by name, without shifts that have nobody.
 * @param zoneOf the zone of a site
 */
export function hoursPerPerson(
  shifts: readonly Schedule[],
  entries: readonly TimeEntry[],
  { zoneOf, now }: { zoneOf: (siteId: Id) => string; now: Date },
): PersonHours[] {
  const people = new Map<Id, PersonHours>();
  const of = (employeeId: Id, name: string): PersonHours => {
    const known = people.get(employeeId) ?? { employeeId, name, planned: 0, worked: 0 };
    people.set(employeeId, known);
    return known;
  };
  for (const shift of shifts) {
    if (shift.status === 'cancelled' || shift.employeeId === null) continue;
    const { start, end } = shiftInterval(shift, zoneOf(shift.siteId));
    of(shift.employeeId, shift.employeeName).planned += elapsedMinutes(start, end);
  }
  for (const entry of entries) of(entry.employeeId, entry.employee.name).worked += entryMinutes(entry, now).work;
  return [...people.values()].sort((a, b) => compareNames(a.name, b.name));
}
