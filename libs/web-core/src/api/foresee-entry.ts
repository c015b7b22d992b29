import type { Instant, TimeEntry, User } from '@workforce/contracts';
import { dayOf, mayClock, measuredBreak } from '@workforce/domain';
import type { ClockCommand } from './time-entries.api.ts';

export interface ForeseeingContext {
  user: Pick<User, 'id' | 'name'>;
  now: Date;
  /** IANA zone of the organisation. */
  timeZone: string;
}

/**
 * The current entry as it will be once the server has taken the command; null after a clock-out. It stays as it is when the
 * command isn't open in its state: the server has taken it already, and only the answer is missing.
 */
export function foreseeEntry(
  current: TimeEntry | null,
  { action, notes, occurredAt }: Pick<ClockCommand, 'action' | 'notes' | 'occurredAt'>,
  { user, now, timeZone }: ForeseeingContext,
): TimeEntry | null {
  if (!mayClock(current?.status ?? 'clocked_out', action).ok) return current;
  const at: Instant = occurredAt ?? now.toISOString();
  if (action === 'clock-in') return newEntry(user, at, notes ?? null, timeZone);
  if (current === null || action === 'clock-out') return null;
  if (action === 'break-start') {
    return { ...current, status: 'on_break', breaks: [...current.breaks, { start: at, end: null }] };
  }
  const breaks = current.breaks.map((each) => ({ ...each, end: each.end ?? at }));
  const measured = measuredBreak(
    { breaks: breaks.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })) },
    now,
  );
  return { ...current, status: 'clocked_in', breaks, breakHours: Math.max(current.breakHours, measured) };
}

const newEntry = (
  user: ForeseeingContext['user'],
  clockInTime: Instant,
  notes: string | null,
  timeZone: string,
): TimeEntry => ({
  id: '',
  employeeId: user.id,
  employee: { id: user.id, name: user.name },
  date: dayOf(clockInTime, timeZone),
  clockInTime,
  clockOutTime: null,
  breakHours: 0,
  totalHours: 0,
  status: 'clocked_in',
  notes,
  editReason: null,
  breaks: [],
  needsReview: false,
  source: 'online',
  version: 0,
});
