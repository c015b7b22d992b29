import type { TimeEntry, User } from '@workforce/contracts';
import { clock, type ClockEvent } from './clock.rules.ts';
import { derivedFields } from './entry.state.ts';

export interface PressContext {
  user: Pick<User, 'id' | 'name' | 'siteId' | 'siteName'>;
  /** When the person acted, by the server's clock. */
  madeAt: Date;
  /** Until when the minutes of an open entry count. */
  now: Date;
  /** IANA zone of the person's home site. */
  timeZone: string;
}

/**
 * The optimistic update of the person's entry: applies the server's own rule to the clock action; returns it unchanged where the
 * rule refuses. After a clock-out it is the closed entry, which the next clock-in ignores. The server sets id and version: a new
 * entry has '' and 0.
 */
export function applyOptimisticPress(
  current: TimeEntry | null,
  press: ClockEvent,
  { user, madeAt, now, timeZone }: PressContext,
): TimeEntry | null {
  const open = current?.clockOutTime === null ? current : null;
  // Without `occurredAt` the server uses the time of arrival.
  const receivedAt = press.occurredAt === undefined ? madeAt : now;
  const clocked = clock(open, press, { now: receivedAt, timeZone });
  if (!clocked.ok) return current;
  const { entry } = clocked.value;
  return { ...(open ?? unsaved(user)), ...entry, ...derivedFields(entry, now) };
}

const unsaved = ({ id, name, siteId, siteName }: PressContext['user']) => ({
  id: '',
  employeeId: id,
  employee: { id, name },
  siteId,
  siteName,
  version: 0,
});
