import type { Instant, Minutes, TimeEntry, UpdateTimeEntryRequest } from '@workforce/contracts';
import { editEntry, elapsedMinutes, trimmedOrNull } from '@workforce/domain';

/** Form values of 'Edit Time Entry'. */
export interface EditValues {
  /** Empty while the field shows no instant. */
  clockInTime: Instant | '';
  /** Empty while the entry stays open. */
  clockOutTime: Instant | '';
  /** As typed. */
  breakMinutes: string;
  notes: string;
  reason: string;
}
export type EditField = keyof EditValues;

/** The parsed form and its validation errors. */
export interface EditReading {
  breakMinutes: Minutes;
  /** From clock-in to clock-out; null while one of them is missing. */
  total: Minutes | null;
  /** Error messages by field. */
  errors: Partial<Record<EditField, string>>;
}

/** Form values of an entry. */
export const editValues = ({ clockInTime, clockOutTime, breakHours, notes }: TimeEntry): EditValues => ({
  clockInTime,
  clockOutTime: clockOutTime ?? '',
  breakMinutes: String(breakHours),
  notes: notes ?? '',
  reason: '',
});

/** Whole minutes, at least 0; text that isn't a number is 0 (§5). */
export function readMinutes(text: string): Minutes {
  const value = Math.floor(Number(text.trim()));
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

export interface EditContext {
  now: Date;
  /** The error of a missing clock-in. */
  clockInRequired: string;
}

/** Parses the form against the original entry and applies the domain's rules (§5, `decisions §7`). */
export function readEdit(values: EditValues, entry: TimeEntry, { now, clockInRequired }: EditContext): EditReading {
  const { clockInTime, clockOutTime } = values;
  const breakMinutes = readMinutes(values.breakMinutes);
  if (clockInTime === '') return { breakMinutes, total: null, errors: { clockInTime: clockInRequired } };
  const edit = { clockInTime, clockOutTime: clockOutTime || null, breakHours: breakMinutes };
  const edited = editEntry(entry, edit, { now });
  return {
    breakMinutes,
    total: clockOutTime === '' ? null : elapsedMinutes(new Date(clockInTime), new Date(clockOutTime)),
    errors: edited.ok ? {} : { [FIELDS[edited.error.field ?? ''] ?? 'clockInTime']: edited.error.message },
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
    clockInTime: values.clockInTime || entry.clockInTime,
    clockOutTime: values.clockOutTime || null,
    ...(isBreakEdited ? { breakHours: reading.breakMinutes } : {}),
    ...(reading.total === null ? {} : { totalHours: reading.total }),
    notes: trimmedOrNull(values.notes),
    editReason: values.reason.trim(),
    version: entry.version,
  };
}
