import type { Day, Id, Schedule } from '@workforce/contracts';
import { endOfDay } from '../calendar/days.ts';
import { shiftInterval } from '../calendar/shifts.ts';

/** Identity of a checklist: repeating create-today does not create an existing key again (`decisions §5`). */
export interface InstanceKey {
  employeeId: Id;
  templateId: Id;
  /** Null without a shift that day. */
  scheduleId: Id | null;
}

/** A checklist to be created. */
export interface PlannedInstance extends InstanceKey {
  jobFunctionId: Id;
  date: Day;
  dueDate: Date;
}

export interface TodayInput {
  day: Day;
  now: Date;
  zone: string;
  employees: readonly { id: Id; jobFunctions: readonly Id[]; isActive: boolean }[];
  shifts: readonly Pick<
    Schedule,
    'id' | 'employeeId' | 'jobFunctionId' | 'date' | 'startTime' | 'endTime' | 'status'
  >[];
  templates: readonly { id: Id; jobFunctionId: Id; isActive: boolean }[];
  /** Existing keys, including those of deleted checklists that must not be created again. */
  existing: readonly InstanceKey[];
  /** What a person without a shift gets: their job functions' templates (own call) or nothing (a manager's call for all). */
  withoutShift: 'job-functions' | 'nothing';
}

/**
 * The checklists that create-today must create (`decisions §5`): for each shift of the day, and one of last night that still runs,
 * the active templates of its job function, due when the shift ends; for a person without a shift, if requested, the active
 * templates of their job functions, due at the end of the day. Cancelled shifts and inactive people are ignored; existing
 * checklists are skipped.
 */
export function planToday(input: TodayInput): PlannedInstance[] {
  const taken = new Set(input.existing.map(keyOf));
  return input.employees
    .filter(({ isActive }) => isActive)
    .flatMap((employee) => planFor(employee, input))
    .filter((planned) => !taken.has(keyOf(planned)));
}

function planFor(employee: TodayInput['employees'][number], input: TodayInput): PlannedInstance[] {
  const { day, zone, shifts, withoutShift } = input;
  const own = shifts.filter((shift) => shift.employeeId === employee.id && isOfToday(shift, input));
  const templates = input.templates.filter(({ isActive }) => isActive);

  const planned = (
    { id: templateId, jobFunctionId }: TodayInput['templates'][number],
    due: Pick<PlannedInstance, 'scheduleId' | 'date' | 'dueDate'>,
  ): PlannedInstance => ({ employeeId: employee.id, templateId, jobFunctionId, ...due });

  if (own.length > 0) {
    return own.flatMap((shift) => {
      const dueDate = shiftInterval(shift, zone).end;
      return templates
        .filter(({ jobFunctionId }) => jobFunctionId === shift.jobFunctionId)
        .map((template) => planned(template, { scheduleId: shift.id, date: shift.date, dueDate }));
    });
  }
  if (withoutShift === 'nothing') return [];
  return templates
    .filter(({ jobFunctionId }) => employee.jobFunctions.includes(jobFunctionId))
    .map((template) => planned(template, { scheduleId: null, date: day, dueDate: endOfDay(day, zone) }));
}

function isOfToday(shift: TodayInput['shifts'][number], { day, now, zone }: TodayInput): boolean {
  if (shift.status === 'cancelled') return false;
  const { start, end } = shiftInterval(shift, zone);
  return shift.date === day || (start <= now && now < end);
}

const keyOf = ({ employeeId, templateId, scheduleId }: InstanceKey): string =>
  [employeeId, templateId, scheduleId ?? ''].join(' ');
