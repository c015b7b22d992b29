import type { Day } from './primitives.ts';

/** Limits of §9 that client and server share; also served by `GET /api/config`. */
export const LIMITS = {
  /** A smaller file is a camera placeholder, not a photo. */
  photoMinBytes: 100,
  photoMaxBytes: 52_428_800,
  photosPerItem: 10,
  /** Photos per task in the alternate view (`/my-checklists`). */
  photosPerItemAlternate: 5,
  passwordMinLength: 6,
  passwordMaxLength: 1_000,
  emailMaxLength: 254,
  phoneMaxLength: 14,
  phoneMaxDigits: 10,
  historyDays: 30,
  /** Locally saved task progress is dropped after this many hours. */
  localProgressHours: 24,
  noteMaxLength: 2_000,
  reasonMaxLength: 1_000,
  nameMaxLength: 200,
  descriptionMaxLength: 2_000,
  /** Checklists in the answer of create-today. */
  createdTodayShown: 100,
  /** Rows of an export that is answered at once; a longer one is made by a job. */
  exportedAtOnce: 10_000,
  /** People of a directory's group who change with the request; more of them change by a job. */
  groupMembersAtOnce: 100,
  /** Sites that one request may choose. */
  chosenSites: 200,
  /** Time entries that one request may name. */
  chosenEntries: 100,
  templateItems: 200,
  /** Target dates of one copied shift. */
  copyDates: 366,
  /** Longest corrected time entry, in hours. */
  entryHours: 72,
  /** Earliest year in which a corrected time entry may start. */
  entryFirstYear: 2000,
} as const;
/** Earliest accepted day (`decisions §2`); instants are bounded by the same days. */
export const FIRST_DAY: Day = '1970-01-01';
export const LAST_DAY: Day = '2200-12-31';
/** Earliest birthday: people are born before their records begin. */
export const FIRST_BIRTHDAY: Day = '1900-01-01';

export type Limits = { readonly [K in keyof typeof LIMITS]: number };

/** Selectable ranges of the completed history, in days (§2.10). */
export const HISTORY_RANGES = [1, 3, 7, 14, 30] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
