import type { Day, EmployeeDashboard, Id } from '@workforce/contracts';
import { ask, supplyEarly, type TimedAnswer } from './early-answers.ts';

const CURRENT_ENTRY = '/api/time-entries/current';

/** Whose day is read, and by which days of the organisation. */
export interface OwnDay {
  userId: Id;
  day: Day;
  yesterday: Day;
}

/**
 * Reads what an employee's home shows in one call (`decisions §10`) and has it ready under the addresses that the home's parts
 * ask for, each of which is a list of its own otherwise. They must be, to the letter, what the app asks for. If the one call
 * fails, or the server's day is another, each part asks for itself.
 */
export function readOwnDay({ userId, day, yesterday }: OwnDay, token: string | null): Promise<void> {
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
  supply(`/api/checklist-instances?from=${yesterday}&employeeId=${userId}`, ({ checklists }) => checklists);
  supply(`/api/schedules/date/${day}`, on(day));
  supply(`/api/schedules/date/${yesterday}`, on(yesterday));
  supply(`/api/schedules?from=${yesterday}&to=${day}&employeeId=${userId}`, ({ shifts }) => shifts);
  supply(CURRENT_ENTRY, ({ currentEntry }) => currentEntry);
  return whole.then(() => undefined);
}

/** Whether there is a reading that the home has not taken its parts of yet. */
export const isOwnDayUnderWay = (): boolean => window.workforceEarlyAnswers?.has(CURRENT_ENTRY) ?? false;

/** A part as if it had been answered alone; the headers tell the server's time. */
const partOf = ({ response, ...times }: TimedAnswer, part: unknown): TimedAnswer => ({
  ...times,
  response: new Response(JSON.stringify(part), { headers: response.headers }),
});
