import type { CreateTimeCorrectionRequest, Instant, TimeEntry } from '@workforce/contracts';
import { addDays, instantAt, wallTimeOf } from '@workforce/domain';

/** Form values in the zone of the entry's site. */
export interface AskValues {
  /** Empty for a missing entry. */
  timeEntryId: string;
  date: string;
  clockIn: string;
  clockOut: string;
  breaks: { start: string; end: string }[];
  reason: string;
}

export const NEW_ENTRY: AskValues = { timeEntryId: '', date: '', clockIn: '', clockOut: '', breaks: [], reason: '' };

/** The values of an entry; its running break is left out. */
export function valuesOf(entry: TimeEntry, timeZone: string): Omit<AskValues, 'reason'> {
  const wall = (instant: Instant) => wallTimeOf(instant, timeZone);
  return {
    timeEntryId: entry.id,
    date: entry.date,
    clockIn: wall(entry.clockInTime),
    clockOut: entry.clockOutTime === null ? '' : wall(entry.clockOutTime),
    breaks: entry.breaks.flatMap(({ start, end }) => (end === null ? [] : [{ start: wall(start), end: wall(end) }])),
  };
}

/** The request; null when the clocks skip one of its times. A time before the clock-in is on the next day. */
export function requestOf(values: AskValues, timeZone: string): CreateTimeCorrectionRequest | null {
  const { timeEntryId, date, clockIn, reason } = values;
  const at = (time: string): Instant | null =>
    instantAt(time < clockIn ? addDays(date, 1) : date, time, timeZone)?.toISOString() ?? null;
  const [clockInTime, clockOutTime] = [at(clockIn), at(values.clockOut)];
  const breaks = values.breaks.flatMap(({ start, end }) => {
    const [from, until] = [at(start), at(end)];
    return from === null || until === null ? [] : [{ start: from, end: until }];
  });
  if (clockInTime === null || clockOutTime === null || breaks.length < values.breaks.length) return null;
  return {
    ...(timeEntryId === '' ? {} : { timeEntryId }),
    date,
    clockInTime,
    clockOutTime,
    breaks,
    reason: reason.trim(),
  };
}
