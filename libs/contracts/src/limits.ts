import type { Day } from './primitives.ts';

/** Limits of §9 that client and server share; also served by `GET /api/config`. */
export const LIMITS = {
  /** A smaller file is a camera placeholder, not a photo. */
  photoMinBytes: 100,
  photoMaxBytes: 52_428_800,
  photosPerItem: 10,
  /** The alternate view (`/my-checklists`) offers fewer. */
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
  templateItems: 200,
  /** Days that a shift can be copied to at once. */
  copyDates: 366,
  /** How long a corrected time entry can be. */
  entryHours: 72,
  /** The year that a corrected time entry can start in at the earliest. */
  entryFirstYear: 2000,
} as const;
/** The days there are (`decisions §2`); instants lie on them too. */
export const FIRST_DAY: Day = '1970-01-01';
export const LAST_DAY: Day = '2200-12-31';
/** People are older than their employer's records. */
export const FIRST_BIRTHDAY: Day = '1900-01-01';

export type Limits = { readonly [K in keyof typeof LIMITS]: number };

/** The ranges, in days, that the completed history can be asked for (§2.10). */
export const HISTORY_RANGES = [1, 3, 7, 14, 30] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
