import type { CreateTimeCorrectionRequest, Instant, TimeEntry } from '@workforce/contracts';
import { dayOf } from '@workforce/domain';

/** Form values; an instant is empty while its field shows none. */
export interface EntryTimesValues {
  clockIn: Instant | '';
  clockOut: Instant | '';
  breaks: { start: Instant | ''; end: Instant | '' }[];
}

export interface AskValues extends EntryTimesValues {
  /** Empty for a missing entry. */
  timeEntryId: string;
  reason: string;
}

export const NEW_ENTRY: AskValues = { timeEntryId: '', clockIn: '', clockOut: '', breaks: [], reason: '' };

/** The values of an entry; its running break is left out. */
export const valuesOf = ({ id, clockInTime, clockOutTime, breaks }: TimeEntry): Omit<AskValues, 'reason'> => ({
  timeEntryId: id,
  clockIn: clockInTime,
  clockOut: clockOutTime ?? '',
  breaks: breaks.flatMap(({ start, end }) => (end === null ? [] : [{ start, end }])),
});

/** The request of complete values, in the zone of the entry's site. */
export const requestOf = (values: AskValues, timeZone: string): CreateTimeCorrectionRequest => ({
  ...(values.timeEntryId === '' ? {} : { timeEntryId: values.timeEntryId }),
  date: dayOf(values.clockIn, timeZone),
  clockInTime: values.clockIn,
  clockOutTime: values.clockOut,
  breaks: values.breaks,
  reason: values.reason.trim(),
});
