import type { Day, Id, WallTime } from './primitives.ts';

export const SCHEDULE_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** One shift of one employee. */
export interface Schedule {
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
  /** Earlier than `startTime` means: on the next day. */
  endTime: WallTime;
  status: ScheduleStatus;
  endsNextDay: boolean;
  hasTimeOffConflict: boolean;
  version: number;
}

/** Links employees, shifts and checklist templates. */
export interface JobFunction {
  id: Id;
  name: string;
  description: string | null;
  color: string;
  version: number;
}

/** Colour of a job function that has none (§9). */
export const DEFAULT_JOB_FUNCTION_COLOR = '#007AFF';
