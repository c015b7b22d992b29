import type { Day, User } from '@workforce/contracts';

const DAY_MS = 86_400_000;

/** The calendar day of an instant in a zone. The browser's own calendar: the app's would be half of the app. */
const dayIn = (timeZone: string, instant: Date): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/**
 * Addresses that the home of the person reads first; each must be, to the letter, what the app asks for, or it is asked for
 * twice.
 */
export function homeReads(user: User, timeZone: string, now: Date): string[] {
  const everyone = ['/api/notifications/unread', '/api/chat-groups'];
  if (user.role !== 'employee') return everyone;
  const day = dayIn(timeZone, now);
  const yesterday = dayBefore(day);
  return [
    `/api/checklist-instances?from=${yesterday}&employeeId=${user.id}`,
    `/api/schedules/date/${day}`,
    `/api/schedules/date/${yesterday}`,
    '/api/time-entries/current',
    `/api/schedules?from=${yesterday}&to=${day}&employeeId=${user.id}`,
    ...everyone,
  ];
}
