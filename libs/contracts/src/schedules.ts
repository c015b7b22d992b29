import type { Day, Id, WallTime } from './primitives.ts';
import type { OfSite, OfUnit } from './sites.ts';

export const SCHEDULE_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** Statuses that a manager can set on a shift; the others follow the time clock (`decisions §6`). */
export const REQUESTED_SCHEDULE_STATUSES = ['scheduled', 'cancelled'] as const;
export type RequestedScheduleStatus = (typeof REQUESTED_SCHEDULE_STATUSES)[number];

/** One shift of one employee. */
export interface Schedule extends OfSite {
  id: Id;
  employeeId: Id;
  employeeName: string;
  jobFunctionId: Id;
  jobFunctionName: string;
  /** Hex colour of the job function. */
  jobFunctionColor: string;
  /** The day the shift starts on. */
  date: Day;
  startTime: WallTime;
  /** Earlier than `startTime` means the next day. */
  endTime: WallTime;
  status: ScheduleStatus;
  endsNextDay: boolean;
  hasTimeOffConflict: boolean;
  version: number;
}

/** Links employees, shifts and checklist templates. */
export interface JobFunction extends OfUnit {
  id: Id;
  name: string;
  description: string | null;
  color: string;
  version: number;
}

/** Colour of a job function that has none (§9). */
export const DEFAULT_JOB_FUNCTION_COLOR = '#007AFF';

/** Body of `POST /api/schedules` and `PUT /api/schedules/{id}`. */
export interface ScheduleRequest {
  employeeId: Id;
  jobFunctionId: Id;
  /** The day the shift starts on. */
  date: Day;
  startTime: WallTime;
  /** Earlier than `startTime` means the next day; equal is refused. */
  endTime: WallTime;
  /** Default: the employee's home site; for an update unchanged (`sites §1`). */
  siteId?: Id;
  /** Only for an update: a manager cancels a shift or undoes that (`decisions §6`). */
  status?: RequestedScheduleStatus;
  version?: number;
}

/** Body of `POST /api/schedules/{id}/copy`. */
export interface CopyScheduleRequest {
  dates: Day[];
}

export const COPY_CONFLICT_REASONS = ['overlap', 'time_off'] as const;
export type CopyConflictReason = (typeof COPY_CONFLICT_REASONS)[number];

/** Response of `POST /api/schedules/{id}/copy`: conflicting dates are skipped, the rest are created together. */
export interface CopyScheduleResult {
  /** Number of shifts created. */
  success: number;
  conflicts: { date: Day; reason: CopyConflictReason }[];
}

/** Body of `POST /api/job-functions` and `PUT /api/job-functions/{id}` (§2.16). */
export interface JobFunctionRequest {
  name: string;
  description?: string | null;
  /** Hex, `#RRGGBB`; defaults to `DEFAULT_JOB_FUNCTION_COLOR`. */
  color?: string;
  /** The unit that it is for; null for everyone. Only for a new one (`sites §1`). */
  unitId?: Id | null;
  version?: number;
}
