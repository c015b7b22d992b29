import type { Day, Id, Schedule } from '@workforce/contracts';

/** A drop target: a day, or a day of a person. */
export interface DropPlace {
  date: Day;
  /** Undefined where the person stays the same. */
  person?: { id: Id; name: string };
}

/** The shift's place after the drop; null when nothing changes, and when nobody would have it. */
export function placeAfter(shift: Schedule, { date, person }: DropPlace) {
  const employeeId = person?.id ?? shift.employeeId;
  if (employeeId === null) return null;
  const to = { date, employeeId, employeeName: person?.name ?? shift.employeeName };
  return to.date === shift.date && to.employeeId === shift.employeeId ? null : to;
}
