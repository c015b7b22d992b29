import type { Break, TimeEntry, TimeEntrySource } from './time-entries.ts';
import type { Day, Id, Instant, Minutes, WallTime } from './primitives.ts';
import type { OfSite } from './sites.ts';

/** The times of an entry with the minutes that follow from them. */
export type EntryTimes = Pick<TimeEntry, 'clockInTime' | 'clockOutTime' | 'breaks' | 'breakHours' | 'totalHours'>;

export const TIME_CORRECTION_STATUSES = ['requested', 'accepted', 'rejected', 'withdrawn'] as const;
export type TimeCorrectionStatus = (typeof TIME_CORRECTION_STATUSES)[number];

/** A break that is over. */
export interface EndedBreak extends Break {
  end: Instant;
}

/** Body of `POST /api/time-corrections` (`pay §1`). */
export interface CreateTimeCorrectionRequest {
  /** The own entry to be corrected; absent for one that is missing. */
  timeEntryId?: Id;
  /** The day of the clock-in at the entry's site. */
  date: Day;
  clockInTime: Instant;
  clockOutTime: Instant;
  /** All breaks; they replace the recorded ones. */
  breaks: EndedBreak[];
  reason: string;
}

/** A planned shift of the day, for comparison. */
export interface CorrectionShift {
  startTime: WallTime;
  endTime: WallTime;
  jobFunctionName: string;
}

/** What a person asks to have corrected, with what else is known (`pay §1`). */
export interface TimeCorrection extends OfSite {
  id: Id;
  employeeId: Id;
  employeeName: string;
  /** The corrected entry; null while one is missing. */
  timeEntryId: Id | null;
  date: Day;
  clockInTime: Instant;
  clockOutTime: Instant;
  breaks: Break[];
  /** Minutes of the breaks. */
  breakHours: Minutes;
  /** Gross minutes. */
  totalHours: Minutes;
  reason: string;
  status: TimeCorrectionStatus;
  createdAt: Instant;
  decidedAt: Instant | null;
  decidedBy: Id | null;
  decidedByName: string | null;
  /** Why it was rejected. */
  decisionReason: string | null;
  /** The entry as it is; once decided, as it was before. Null for one that is missing. */
  previous: EntryTimes | null;
  /** How the entry was recorded; null for one that is missing. */
  source: TimeEntrySource | null;
  /** Version of the entry; null for one that is missing. */
  entryVersion: number | null;
  /** The person's shifts on the day. */
  shifts: CorrectionShift[];
}

/** Query of `GET /api/time-corrections`, newest first; employees get only their own. */
export interface TimeCorrectionFilter {
  employeeId?: Id;
  timeEntryId?: Id;
  status?: TimeCorrectionStatus;
  limit?: number;
  cursor?: string;
}

/** Body of `POST /api/time-corrections/{id}/accept`. */
export interface AcceptTimeCorrectionRequest {
  /** The version of the entry that was compared; an outdated one is refused. Optional. */
  version?: number;
}

/**
 * A manager's edit as its person answers it: `superseded` by a later edit or a deletion, `resolved` by another manager or an admin
 * after a dispute.
 */
export const ENTRY_REVIEW_STATUSES = ['awaiting_employee', 'confirmed', 'disputed', 'resolved', 'superseded'] as const;
export type EntryReviewStatus = (typeof ENTRY_REVIEW_STATUSES)[number];

/** A manager's edit of an entry, which its person confirms or disputes (`pay §1`). */
export interface TimeEntryReview extends OfSite {
  id: Id;
  timeEntryId: Id;
  employeeId: Id;
  employeeName: string;
  date: Day;
  editedBy: { id: Id | null; name: string };
  editReason: string;
  previous: EntryTimes;
  /** Without any work, the clock-out being the clock-in, where a manager deleted an entry that a locked pay period has paid. */
  edited: EntryTimes;
  status: EntryReviewStatus;
  createdAt: Instant;
  answeredAt: Instant | null;
  disputeReason: string | null;
  resolvedBy: { id: Id | null; name: string } | null;
  resolvedAt: Instant | null;
  /** What was decided about the dispute. */
  resolution: string | null;
}

/** Query of `GET /api/time-entry-reviews`, newest first; employees get only their own. */
export interface TimeEntryReviewFilter {
  employeeId?: Id;
  timeEntryId?: Id;
  status?: EntryReviewStatus;
  limit?: number;
  cursor?: string;
}
