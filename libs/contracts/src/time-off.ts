import type { Day, Id, Instant } from './primitives.ts';

export const TIME_OFF_TYPES = ['vacation', 'sick', 'personal', 'other'] as const;
export type TimeOffType = (typeof TIME_OFF_TYPES)[number];

export const TIME_OFF_STATUSES = ['pending', 'approved', 'denied'] as const;
export type TimeOffStatus = (typeof TIME_OFF_STATUSES)[number];

/** Orders of a list of requests; `-` before a column for descending. Those of one employee follow their first day. */
export const TIME_OFF_SORTS = ['-requested', 'requested', '-start', 'start', 'employee', '-employee'] as const;
export type TimeOffSort = (typeof TIME_OFF_SORTS)[number];

/** Days that somebody asks to be off (§2.14, `decisions §7`). */
export interface TimeOffRequest {
  id: Id;
  employeeId: Id;
  employeeName: string;
  type: TimeOffType;
  startDate: Day;
  endDate: Day;
  /** Counted inclusively. */
  days: number;
  reason: string;
  status: TimeOffStatus;
  createdAt: Instant;
  /** When it was decided, either way. */
  approvedAt: Instant | null;
  approvedBy: Id | null;
  approvedByName: string | null;
  /** What the one who decided says about it. */
  notes: string | null;
}

/** What the requests add up to, however many there are; employees' sum is of their own. */
export interface TimeOffSummary {
  /** Approved requests that start in the current year of the organisation (§2.14). */
  approvedThisYear: number;
}

/** Query of `GET /api/time-off-requests`; employees get their own only. */
export interface TimeOffFilter {
  employeeId?: Id;
  status?: TimeOffStatus;
  /** Requests that reach into these days. */
  from?: Day;
  to?: Day;
  /** `-requested` by default: the newest first. */
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
}

/** Body of `PUT /api/time-off-requests/{id}`. */
export interface DecideTimeOffRequest {
  status: Extract<TimeOffStatus, 'approved' | 'denied'>;
  notes?: string | null;
}
