import type { Instant, Minutes, TimeEntry, UpdateTimeEntryRequest } from '@workforce/contracts';
import { dayOf, editEntry, elapsedMinutes, instantAt, wallTimeOf } from '@workforce/domain';

/** What stands in the fields of 'Edit Time Entry'. Days and times are those of the organisation's zone. */
export interface EditValues {
  clockInDate: string;
  clockInTime: string;
  clockOutDate: string;
  clockOutTime: string;
  /** As typed. */
  breakMinutes: string;
  notes: string;
  reason: string;
}
export type EditField = keyof EditValues;

/** What can be wrong with the fields before the rules are asked, by the name of its text. */
export type EditFault = 'clockInRequired' | 'clockOutIncomplete' | 'skipped';

/** The fields read: the instants they mean, and what is wrong with them. */
export interface EditReading {
  clockIn: Date | null;
  /** Null while the entry stays open. */
  clockOut: Date | null;
  breakMinutes: Minutes;
  /** From in to out; null while one of them is missing. */
  total: Minutes | null;
  /** Sentences for the person, by field. */
  errors: Partial<Record<EditField, string>>;
}

/** An entry as the fields show it. */
export function editValues(entry: TimeEntry, timeZone: string): EditValues {
  const { clockInTime, clockOutTime } = entry;
  return {
    clockInDate: dayOf(clockInTime, timeZone),
    clockInTime: wallTimeOf(clockInTime, timeZone),
    clockOutDate: clockOutTime === null ? '' : dayOf(clockOutTime, timeZone),
    clockOutTime: clockOutTime === null ? '' : wallTimeOf(clockOutTime, timeZone),
    breakMinutes: String(entry.breakHours),
    notes: entry.notes ?? '',
    reason: '',
  };
}

/** Whole minutes of at least 0; what isn't a number is 0 (§5). */
export function readMinutes(text: string): Minutes {
  const value = Math.floor(Number(text.trim()));
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

export interface EditContext {
  timeZone: string;
  now: Date;
  words: (fault: EditFault) => string;
}

/** Reads the fields against the entry they came from; the rules themselves are the server's (§5, `decisions §7`). */
export function readEdit(values: EditValues, entry: TimeEntry, { timeZone, now, words }: EditContext): EditReading {
  const errors: EditReading['errors'] = {};
  const isInGiven = values.clockInDate !== '' && values.clockInTime !== '';
  const isOutGiven = values.clockOutDate !== '' && values.clockOutTime !== '';
  const isOutBegun = values.clockOutDate !== '' || values.clockOutTime !== '';
  const clockIn = isInGiven ? meant(values.clockInDate, values.clockInTime, entry.clockInTime, timeZone) : null;
  const clockOut = isOutGiven ? meant(values.clockOutDate, values.clockOutTime, entry.clockOutTime, timeZone) : null;
  const breakMinutes = readMinutes(values.breakMinutes);

  if (clockIn === null) errors.clockInTime = words(isInGiven ? 'skipped' : 'clockInRequired');
  if (isOutBegun && clockOut === null) errors.clockOutTime = words(isOutGiven ? 'skipped' : 'clockOutIncomplete');
  if (clockIn && Object.keys(errors).length === 0) {
    const edit = {
      clockInTime: clockIn.toISOString(),
      clockOutTime: clockOut?.toISOString() ?? null,
      breakHours: breakMinutes,
    };
    const edited = editEntry(entry, edit, { now });
    if (!edited.ok) errors[FIELDS[edited.error.field ?? ''] ?? 'clockInTime'] = edited.error.message;
  }
  return {
    clockIn,
    clockOut,
    breakMinutes,
    total: clockIn && clockOut ? elapsedMinutes(clockIn, clockOut) : null,
    errors,
  };
}

/** Where the rules' fields stand in the dialog. */
const FIELDS: Partial<Record<string, EditField>> = {
  clockInTime: 'clockInTime',
  clockOutTime: 'clockOutTime',
  breakHours: 'breakMinutes',
};

/** The fields as the server takes them; only for a reading without errors. */
export function editRequest(values: EditValues, reading: EditReading, entry: TimeEntry): UpdateTimeEntryRequest {
  // While the entry is open its break goes on: what nobody changed isn't held fast.
  const isBreakStated = entry.clockOutTime !== null || reading.breakMinutes !== entry.breakHours;
  return {
    ...(reading.clockIn ? { clockInTime: reading.clockIn.toISOString() } : {}),
    clockOutTime: reading.clockOut?.toISOString() ?? null,
    ...(isBreakStated ? { breakHours: reading.breakMinutes } : {}),
    ...(reading.total === null ? {} : { totalHours: reading.total }),
    notes: values.notes.trim() === '' ? null : values.notes.trim(),
    editReason: values.reason.trim(),
    version: entry.version,
  };
}

/** What wasn't touched keeps its seconds, and of a time that occurs twice the one it was. */
function meant(day: string, time: string, before: Instant | null, timeZone: string): Date | null {
  const isUntouched = before !== null && dayOf(before, timeZone) === day && wallTimeOf(before, timeZone) === time;
  return isUntouched ? new Date(before) : instantAt(day, time, timeZone);
}
