import type { Day, User } from '@workforce/contracts';
import { askEarly, readOwnDay } from '@workforce/web-core';

const DAY_MS = 86_400_000;

/** The calendar day of an instant in a zone. The browser's own calendar: the app's would be half of the app. */
const dayIn = (timeZone: string, instant: Date): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** What the frame shows of every person. */
const FRAME = ['/api/notifications/unread', '/api/chat-groups'];

/** Asks for what the home of the person reads first: its dashboard in one call, and what the frame shows. */
export async function readHomeOf(user: User, timeZone: string, now: Date, token: string | null): Promise<void> {
  const day = dayIn(timeZone, now);
  const dashboard =
    user.role === 'employee'
      ? readOwnDay({ userId: user.id, day, yesterday: dayBefore(day) }, token)
      : askEarly(`/api/dashboards/${user.role}`, token);
  await Promise.all([dashboard, ...FRAME.map((address) => askEarly(address, token))]);
}
