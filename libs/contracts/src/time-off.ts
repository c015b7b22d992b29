import type { Day, Id, Instant } from './primitives.ts';
import type { OfSite } from './sites.ts';

export const TIME_OFF_TYPES = ['vacation', 'sick', 'personal', 'other'] as const;
export type TimeOffType = (typeof TIME_OFF_TYPES)[number];

export const TIME_OFF_STATUSES = ['pending', 'approved', 'denied', 'withdrawn'] as const;
export type TimeOffStatus = (typeof TIME_OFF_STATUSES)[number];

/** Sort orders of a list of requests; a leading `-` means descending. Requests of one employee are ordered by first day. */
export const TIME_OFF_SORTS = ['-requested', 'requested', '-start', 'start', 'employee', '-employee'] as const;
export type TimeOffSort = (typeof TIME_OFF_SORTS)[number];

/** A request for days off (§2.14, `decisions §7`). */
export interface TimeOffRequest extends OfSite {
  id: Id;
  employeeId: Id;
  employeeName: string;
  type: TimeOffType;
  startDate: Day;
  endDate: Day;
  /** Both ends inclusive. */
  days: number;
  reason: string;
  status: TimeOffStatus;
  createdAt: Instant;
  /** When it was approved or denied. */
  approvedAt: Instant | null;
  approvedBy: Id | null;
  approvedByName: string | null;
  /** Comment of the person who decided. */
  notes: string | null;
}

/** Totals of all requests; for employees, of their own. */
export interface TimeOffSummary {
  /** Approved requests that start in the current year of the organisation (§2.14). */
  approvedThisYear: number;
}

/** Query of `GET /api/time-off-requests`; employees get only their own. */
export interface TimeOffFilter {
  employeeId?: Id;
  status?: TimeOffStatus;
  /** Requests that overlap these days. */
  from?: Day;
  to?: Day;
  /** `-requested` (newest first) by default. */
  sort?: TimeOffSort;
  limit?: number;
  cursor?: string;
}

/** Body of `POST /api/time-off-requests`. */
export interface CreateTimeOffRequest {
  startDate: Day;
  endDate: Day;
  reason: string;
  type: TimeOffType;
  /** Somebody else, for whom a manager records it: approved at once, also in the past (`decisions §12`). */
  employeeId?: Id;
}

/** Body of `PUT /api/time-off-requests/{id}`: a decision, or by its person the withdrawal of a pending request. */
export interface UpdateTimeOffRequest {
  status: Exclude<TimeOffStatus, 'pending'>;
  notes?: string | null;
}

/** A decision about a request. */
export interface DecideTimeOffRequest {
  status: Extract<TimeOffStatus, 'approved' | 'denied'>;
  notes?: string | null;
}
