import type { Day, Id, Schedule } from '@workforce/contracts';
import { compareNames } from '@workforce/domain';

/** By start, then by name. */
export const byStart = (a: Schedule, b: Schedule): number =>
  compare(a.date, b.date) || compare(a.startTime, b.startTime) || compareNames(a.employeeName, b.employeeName);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Shifts grouped by the day they start on, each group in order. */
export const groupByDay = (shifts: readonly Schedule[]): ReadonlyMap<Day, readonly Schedule[]> =>
  Map.groupBy([...shifts].sort(byStart), ({ date }) => date);

/** Shifts without a person first, then by the person's name. */
export const byPersonName = (a: { id: Id | null; name: string }, b: { id: Id | null; name: string }): number =>
  Number(b.id === null) - Number(a.id === null) || compareNames(a.name, b.name);

/** Shifts grouped by person, null for those without one, and then day, each group in order. */
export function groupByPerson(
  shifts: readonly Schedule[],
): ReadonlyMap<Id | null, ReadonlyMap<Day, readonly Schedule[]>> {
  const byPerson = Map.groupBy(shifts, ({ employeeId }) => employeeId);
  return new Map([...byPerson].map(([id, own]) => [id, groupByDay(own)]));
}
