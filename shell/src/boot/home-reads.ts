import type { AppConfig, Day, User } from '@workforce/contracts';
import { askEarly, readOwnDay } from '@workforce/web-core';

const DAY_MS = 86_400_000;

/** The calendar day of an instant in a zone. The browser's own calendar: the app's would be half of the app. */
const dayIn = (timeZone: string, instant: Date): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);

const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** What the frame shows of every person. */
const FRAME = ['/api/notifications/unread', '/api/chat-groups'];

/** Asks for what an employee's home reads first, in one call, and for what the frame shows. */
export async function readEmployeeHome(
  { id: userId }: User,
  { timeZone }: AppConfig,
  token: string | null,
): Promise<void> {
  readFrame(token);
  const day = dayIn(timeZone, new Date());
  await readOwnDay({ userId, day, yesterday: dayBefore(day) }, token);
}

/** The same of a manager's or an admin's home. */
export async function readManagementHome({ role }: User, token: string | null): Promise<void> {
  readFrame(token);
  await askEarly(`/api/dashboards/${role}`, token);
}

function readFrame(token: string | null): void {
  for (const address of FRAME) askEarly(address, token).catch(() => undefined);
}
