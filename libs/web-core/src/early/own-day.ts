import type { Day, EmployeeDashboard, Id } from '@workforce/contracts';
import { ask, supplyEarly, type TimedAnswer } from './early-answers.ts';

const CURRENT_ENTRY = '/api/time-entries/current';
const JOB_FUNCTIONS = '/api/job-functions';

/** Whose day is read, and by which days of the organisation. */
export interface OwnDay {
  userId: Id;
  day: Day;
  yesterday: Day;
}

/** Under which addresses the home asks for the day: to the letter what the app asks for. */
export const ownDayAddresses = ({ userId, day, yesterday }: OwnDay) => ({
  checklists: `/api/checklist-instances?from=${yesterday}&employeeId=${userId}`,
  shiftsOfToday: `/api/schedules/date/${day}`,
  shiftsOfYesterday: `/api/schedules/date/${yesterday}`,
  ownShifts: `/api/schedules?from=${yesterday}&to=${day}&employeeId=${userId}`,
});

/**
 * Reads what an employee's home shows in one call (`decisions §10`) and has it ready under the addresses that the home's parts
 * ask for, each of which is a list of its own otherwise. If the one call fails, or the server's day is another, each part asks for itself.
 *
 * @returns the whole day; rejects when there is none
 */
export function readOwnDay(own: OwnDay, token: string | null): Promise<EmployeeDashboard> {
  const { day, yesterday } = own;
  const addresses = ownDayAddresses(own);
  const whole = ask('/api/dashboards/employee', token).then(async (timed) => {
    if (!timed.response.ok) throw new Error(`The own day was answered with ${timed.response.status}.`);
    const dashboard = (await timed.response.json()) as EmployeeDashboard;
    if (dashboard.day !== day) throw new Error(`The server's day is ${dashboard.day}.`);
    return { timed, dashboard };
  });
  const supply = (address: string, part: (dashboard: EmployeeDashboard) => unknown) => {
    const answer = whole.then(({ timed, dashboard }) => partOf(timed, part(dashboard)));
    answer.catch(() => undefined);
    supplyEarly(address, token, answer);
  };
  const on =
    (date: Day) =>
    ({ shifts }: EmployeeDashboard) =>
      shifts.filter((shift) => shift.date === date);
  supply(addresses.checklists, ({ checklists }) => checklists);
  supply(addresses.shiftsOfToday, on(day));
  supply(addresses.shiftsOfYesterday, on(yesterday));
  supply(addresses.ownShifts, ({ shifts }) => shifts);
  supply(JOB_FUNCTIONS, ({ jobFunctions }) => jobFunctions);
  supply(CURRENT_ENTRY, ({ currentEntry }) => currentEntry);
  return whole.then(({ dashboard }) => dashboard);
}

/** Whether there is a reading that the home has not taken its parts of yet. */
export const isOwnDayUnderWay = (): boolean => window.workforceEarlyAnswers?.has(CURRENT_ENTRY) ?? false;

/** A part as if it had been answered alone; the headers tell the server's time. */
const partOf = ({ response, ...times }: TimedAnswer, part: unknown): TimedAnswer => ({
  ...times,
  response: new Response(JSON.stringify(part), { headers: response.headers }),
});
