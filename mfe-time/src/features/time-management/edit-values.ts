import type { Instant, Minutes, TimeEntry, UpdateTimeEntryRequest } from '@workforce/contracts';
import { dayOf, editEntry, elapsedMinutes, instantAt, wallTimeOf } from '@workforce/domain';

/** Form values of 'Edit Time Entry', in the organisation's time zone. */
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

/** Faults found before the domain rules run, named by their text key. */
export type EditFault = 'clockInRequired' | 'clockOutIncomplete' | 'skipped';

/** The parsed form: instants and validation errors. */
export interface EditReading {
  clockIn: Date | null;
  /** Null while the entry stays open. */
  clockOut: Date | null;
  breakMinutes: Minutes;
  /** From clock-in to clock-out; null while one of them is missing. */
  total: Minutes | null;
  /** Error messages by field. */
  errors: Partial<Record<EditField, string>>;
}

/** Form values of an entry. */
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

/** Whole minutes, at least 0; text that isn't a number is 0 (§5). */
export function readMinutes(text: string): Minutes {
  const value = Math.floor(Number(text.trim()));
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

export interface EditContext {
  timeZone: string;
  now: Date;
  words: (fault: EditFault) => string;
}

/** Parses the form against the original entry and applies the domain's rules (§5, `decisions §7`). */
export function readEdit(values: EditValues, entry: TimeEntry, { timeZone, now, words }: EditContext): EditReading {
  const errors: EditReading['errors'] = {};
  const isInGiven = values.clockInDate !== '' && values.clockInTime !== '';
  const isOutGiven = values.clockOutDate !== '' && values.clockOutTime !== '';
  const isOutBegun = values.clockOutDate !== '' || values.clockOutTime !== '';
  const clockIn = isInGiven ? instantOf(values.clockInDate, values.clockInTime, entry.clockInTime, timeZone) : null;
  const clockOut = isOutGiven
    ? instantOf(values.clockOutDate, values.clockOutTime, entry.clockOutTime, timeZone)
    : null;
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

/** Maps the rules' fields to the form's. */
const FIELDS: Partial<Record<string, EditField>> = {
  clockInTime: 'clockInTime',
  clockOutTime: 'clockOutTime',
  breakHours: 'breakMinutes',
};

/** The request body; only for a reading without errors. */
export function editRequest(values: EditValues, reading: EditReading, entry: TimeEntry): UpdateTimeEntryRequest {
  // An open entry's break may still be running: send the minutes only when they were edited.
  const isBreakEdited = entry.clockOutTime !== null || reading.breakMinutes !== entry.breakHours;
  return {
    ...(reading.clockIn ? { clockInTime: reading.clockIn.toISOString() } : {}),
    clockOutTime: reading.clockOut?.toISOString() ?? null,
    ...(isBreakEdited ? { breakHours: reading.breakMinutes } : {}),
    ...(reading.total === null ? {} : { totalHours: reading.total }),
    notes: values.notes.trim() === '' ? null : values.notes.trim(),
    editReason: values.reason.trim(),
    version: entry.version,
  };
}

/** An untouched time keeps its seconds and, where it occurs twice, its original instant. */
function instantOf(day: string, time: string, before: Instant | null, timeZone: string): Date | null {
  const isUntouched = before !== null && dayOf(before, timeZone) === day && wallTimeOf(before, timeZone) === time;
  return isUntouched ? new Date(before) : instantAt(day, time, timeZone);
}
