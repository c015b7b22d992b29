import type { Day, Id, Instant, Minutes } from './primitives.ts';
import type { OfSite } from './sites.ts';
import type { EndedBreak, EntryTimes } from './time-corrections.ts';

export const TIME_ENTRY_STATUSES = ['clocked_in', 'on_break', 'clocked_out'] as const;
export type TimeEntryStatus = (typeof TIME_ENTRY_STATUSES)[number];

/** How an entry, or its latest clock action, was recorded (`decisions §10`). */
export const TIME_ENTRY_SOURCES = ['online', 'offline'] as const;
export type TimeEntrySource = (typeof TIME_ENTRY_SOURCES)[number];

/** A break within an entry; `end` is null while it is running. */
export interface Break {
  start: Instant;
  end: Instant | null;
}

/** One person's work from clock-in to clock-out (`decisions §7`). */
export interface TimeEntry extends OfSite {
  id: Id;
  employeeId: Id;
  employee: { id: Id; name: string };
  /** The day of the clock-in. */
  date: Day;
  clockInTime: Instant;
  /** Null while the entry is open. */
  clockOutTime: Instant | null;
  /** Minutes of breaks, despite the name (§3); until now while open. */
  breakHours: Minutes;
  /** Minutes that a manager added to (or, if negative, subtracted from) the measured breaks; included in `breakHours`. */
  breakCorrection: Minutes;
  /** Gross minutes from clock-in to clock-out, despite the name (§3); until now while open. */
  totalHours: Minutes;
  status: TimeEntryStatus;
  notes: string | null;
  editReason: string | null;
  breaks: Break[];
  /** Open for more than 16 h. */
  needsReview: boolean;
  /** `offline` once any of its clock actions was made without a connection. */
  source: TimeEntrySource;
  version: number;
}

/** Sort orders of a list of entries; a leading `-` means descending. Entries of one employee are ordered by clock-in. */
export const TIME_ENTRY_SORTS = ['-clockIn', 'clockIn', 'employee', '-employee'] as const;
export type TimeEntrySort = (typeof TIME_ENTRY_SORTS)[number];

/** Query of `GET /api/time-entries` and of its export; employees get only their own. */
export interface TimeEntryFilter {
  employeeId?: Id;
  /** Only these, separated by commas, of whatever day. */
  ids?: string;
  date?: Day;
  from?: Day;
  to?: Day;
  /** `-clockIn` (newest first) by default. */
  sort?: TimeEntrySort;
  limit?: number;
  cursor?: string;
}

/** When an offline clock action took place; absent: now, by the server's clock (`decisions §10`). */
export interface OccurredAt {
  occurredAt?: Instant;
}

/** Body of `POST /api/time-entries/clock-in` and `clock-out`. */
export interface ClockRequest extends OccurredAt {
  /** At the clock-out they replace those of the clock-in, unless omitted. */
  notes?: string | null;
}

/** Body of `POST /api/time-entries/break-start` and `break-end`. */
export type BreakRequest = OccurredAt;

/** Body of `POST /api/time-entries`, by which managers add somebody else's entry (`decisions §12`). */
export interface AddTimeEntryRequest {
  employeeId: Id;
  clockInTime: Instant;
  clockOutTime: Instant;
  /** None by default. */
  breaks?: EndedBreak[];
  notes?: string | null;
  addReason: string;
}

/** Body of `PUT /api/time-entries/{id}`; the server recomputes the total (`decisions §7`). */
export interface UpdateTimeEntryRequest {
  clockInTime?: Instant;
  clockOutTime?: Instant | null;
  /** Minutes, despite the name. */
  breakHours?: Minutes;
  notes?: string | null;
  /** Accepted and ignored: recomputed by the server. */
  totalHours?: Minutes;
  editReason: string;
  version?: number;
}

/** Body of `DELETE /api/time-entries/{id}`. */
export interface DeleteTimeEntryRequest {
  deleteReason: string;
}

/** What becomes of a change of an entry whose pay period is locked: the entry stays as it was paid (`pay §2`). */
export interface EntryAdjustment {
  /** That of `GET /api/adjustments`. */
  id: Id;
  /** The times for which the entry is paid now; null once it isn't paid any more. */
  corrected: EntryTimes | null;
  /** Work minutes more or, if negative, less than were paid before. */
  differenceMinutes: Minutes;
  /** Days of the period that pays the difference. */
  startDate: Day;
  endDate: Day;
}

/** Answer of `PUT /api/time-entries/{id}`: the entry as it is stored. */
export interface ChangedTimeEntry extends TimeEntry {
  /** Only where the entry's pay period is locked: the entry is unchanged, and the difference is paid later. */
  adjustment?: EntryAdjustment;
}

/** Answer of `GET /api/time-entries/{id}/pay-lock`. */
export interface EntryPayLock {
  /** Whether a change becomes an adjustment: its day is in a locked or exported pay period, or it was adjusted before. */
  isLocked: boolean;
  /** The times for which the entry is paid: its own, unless it was adjusted; null once it isn't paid any more. */
  paid: EntryTimes | null;
}

// --- audit

export const TIME_AUDIT_ACTIONS = ['created', 'updated', 'deleted'] as const;
export type TimeAuditAction = (typeof TIME_AUDIT_ACTIONS)[number];

/** Query of `GET /api/time-card-audit-log`; both days are inclusive. */
export interface TimeAuditFilter {
  employeeId?: Id;
  startDate?: Day;
  endDate?: Day;
  limit?: number;
  cursor?: string;
}

/** One row of `GET /api/time-card-audit-log`, newest first (§2.20). Names are snapshots. */
export interface TimeAuditEntry extends OfSite {
  id: Id;
  /** Position in the chain, from 1. */
  sequence: number;
  timestamp: Instant;
  timeEntryId: Id;
  actionType: TimeAuditAction;
  employee: { id: Id; name: string };
  actionByUser: { id: Id; name: string };
  reason: string | null;
  /** JSON of the entry before the change; null when it was created. */
  previousData: string | null;
  /** JSON of the entry after the change; null when it was deleted. */
  newData: string | null;
  /** SHA-256 (hex) of the row and the previous row's hash. */
  hash: string;
}
