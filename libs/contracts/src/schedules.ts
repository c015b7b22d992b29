import type { Finding, PlanNote } from './labour.ts';
import type { Day, Id, WallTime } from './primitives.ts';
import type { OfSite, OfUnit } from './sites.ts';

export const SCHEDULE_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** Statuses that a manager can set on a shift; the others follow the time clock (`decisions §6`). */
export const REQUESTED_SCHEDULE_STATUSES = ['scheduled', 'cancelled'] as const;
export type RequestedScheduleStatus = (typeof REQUESTED_SCHEDULE_STATUSES)[number];

/** The name that a shift without a person carries. */
export const UNASSIGNED = 'Unassigned';

/** One shift of one employee. */
export interface Schedule extends OfSite {
  id: Id;
  /** Null when whoever had it has left and nobody else has it yet. */
  employeeId: Id | null;
  /** `UNASSIGNED` without a person. */
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
  /** Where at the site, such as a room; null for nothing said. */
  location: string | null;
  status: ScheduleStatus;
  endsNextDay: boolean;
  hasTimeOffConflict: boolean;
  version: number;
  /** What labour rules say about the change that the response answers; only where a policy holds (`labour §3`). */
  findings?: Finding[];
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
  /** Where at the site, such as a room: at most `nameMaxLength` characters; null or blank for none. For an update unchanged if absent. */
  location?: string | null;
  /** Only for an update: a manager cancels a shift or undoes that (`decisions §6`). */
  status?: RequestedScheduleStatus;
  version?: number;
  /** What the planner says about labour rules. */
  labour?: PlanNote;
}

/** Body of `DELETE /api/schedules/{id}`, which may be absent. */
export interface DeleteScheduleRequest {
  /** What the planner says about labour rules. */
  labour?: PlanNote;
}

/** Body of `POST /api/schedules/{id}/copy`. */
export interface CopyScheduleRequest {
  dates: Day[];
  /** What the planner says about labour rules. */
  labour?: PlanNote;
}

export const COPY_CONFLICT_REASONS = ['overlap', 'time_off', 'labour'] as const;
export type CopyConflictReason = (typeof COPY_CONFLICT_REASONS)[number];

/** Response of `POST /api/schedules/{id}/copy`: conflicting dates are skipped, the rest are created together. */
export interface CopyScheduleResult {
  /** Number of shifts created. */
  success: number;
  /** `labour`: against a labour rule, and no reason was given. */
  conflicts: { date: Day; reason: CopyConflictReason }[];
  /** What labour rules say about the created shifts and those that they block; only where a policy holds (`labour §3`). */
  findings?: Finding[];
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
