import type { Day, Id, Schedule } from '@workforce/contracts';
import { endOfDay, today } from '../calendar/days.ts';
import type { Interval } from '../calendar/intervals.ts';
import { shiftInterval, type ShiftTimes } from '../calendar/shifts.ts';

/** Identity of a checklist: repeating create-today does not create an existing key again (`decisions §5`). */
export interface InstanceKey {
  employeeId: Id;
  templateId: Id;
  /** Null without a shift that day. */
  scheduleId: Id | null;
}

/** A checklist to be created. */
export interface PlannedInstance extends InstanceKey {
  siteId: Id;
  jobFunctionId: Id;
  date: Day;
  dueDate: Date;
}

interface AtSite {
  siteId: Id;
  /** IANA zone of the site: today is a day in it. */
  timeZone: string;
}

export interface TodayInput {
  now: Date;
  /** `siteId` and `timeZone` are those of the home site. */
  employees: readonly ({ id: Id; jobFunctions: readonly Id[]; isActive: boolean } & AtSite)[];
  shifts: readonly (Pick<Schedule, 'id' | 'jobFunctionId' | 'date' | 'startTime' | 'endTime' | 'status'> & {
    employeeId: Id;
  } & AtSite)[];
  /** `sites`: those that the template is for; null for all. */
  templates: readonly { id: Id; jobFunctionId: Id; isActive: boolean; sites: readonly Id[] | null }[];
  /** Existing keys, including those of deleted checklists that must not be created again. */
  existing: readonly InstanceKey[];
  /** What a person without a shift gets: their job functions' templates (own call) or nothing (a manager's call for all). */
  withoutShift: 'job-functions' | 'nothing';
}

/**
 * The checklists that create-today must create (`decisions §5`): for each shift of the site's day, and one of last night that still
 * runs, the site's active templates of its job function, due when the shift ends; for a person without a shift, if requested, the active
 * templates of their job functions, due at the end of the day. Cancelled shifts and inactive people are ignored; existing
 * checklists are skipped.
 */
export function planToday(input: TodayInput): PlannedInstance[] {
  const taken = new Set(input.existing.map(keyOf));
  const calendar = calendarAt(input.now);
  const shifts = Map.groupBy(
    input.shifts.filter((shift) => isOfToday(shift, input.now, calendar)),
    ({ employeeId }) => employeeId,
  );
  return input.employees
    .filter(({ isActive }) => isActive)
    .flatMap((employee) => planFor(employee, shifts.get(employee.id) ?? [], input, calendar))
    .filter((planned) => !taken.has(keyOf(planned)));
}

function planFor(
  employee: TodayInput['employees'][number],
  own: TodayInput['shifts'],
  input: TodayInput,
  calendar: Calendar,
): PlannedInstance[] {
  const { withoutShift } = input;
  const templatesAt = (siteId: Id) =>
    input.templates.filter(({ isActive, sites }) => isActive && (sites === null || sites.includes(siteId)));

  const planned = (
    { id: templateId, jobFunctionId }: TodayInput['templates'][number],
    due: Pick<PlannedInstance, 'siteId' | 'scheduleId' | 'date' | 'dueDate'>,
  ): PlannedInstance => ({ employeeId: employee.id, templateId, jobFunctionId, ...due });

  if (own.length > 0) {
    return own.flatMap((shift) => {
      const { id: scheduleId, siteId, date } = shift;
      const dueDate = calendar.intervalOf(shift).end;
      return templatesAt(siteId)
        .filter(({ jobFunctionId }) => jobFunctionId === shift.jobFunctionId)
        .map((template) => planned(template, { siteId, scheduleId, date, dueDate }));
    });
  }
  if (withoutShift === 'nothing') return [];
  const { siteId, timeZone } = employee;
  const date = calendar.todayIn(timeZone);
  return templatesAt(siteId)
    .filter(({ jobFunctionId }) => employee.jobFunctions.includes(jobFunctionId))
    .map((template) => planned(template, { siteId, scheduleId: null, date, dueDate: endOfDay(date, timeZone) }));
}

function isOfToday(shift: TodayInput['shifts'][number], now: Date, calendar: Calendar): boolean {
  if (shift.status === 'cancelled') return false;
  const { start, end } = calendar.intervalOf(shift);
  return shift.date === calendar.todayIn(shift.timeZone) || (start <= now && now < end);
}

type Calendar = ReturnType<typeof calendarAt>;

/** Computes each interval and day once: thousands of shifts have the same few times, and one takes a millisecond. */
function calendarAt(now: Date) {
  const intervals = new Map<string, Interval>();
  const days = new Map<string, Day>();
  return {
    intervalOf: (shift: ShiftTimes & Pick<AtSite, 'timeZone'>): Interval => {
      const { date, startTime, endTime, timeZone } = shift;
      const key = [date, startTime, endTime, timeZone].join(' ');
      const interval = intervals.get(key) ?? shiftInterval(shift, timeZone);
      intervals.set(key, interval);
      return interval;
    },
    todayIn: (timeZone: string): Day => {
      const day = days.get(timeZone) ?? today(now, timeZone);
      days.set(timeZone, day);
      return day;
    },
  };
}

const keyOf = ({ employeeId, templateId, scheduleId }: InstanceKey): string =>
  [employeeId, templateId, scheduleId ?? ''].join(' ');
