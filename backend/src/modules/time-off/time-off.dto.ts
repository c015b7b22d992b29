import {
  type CreateTimeOffRequest,
  type Day,
  type DecideTimeOffRequest,
  type Id,
  LIMITS,
  TIME_OFF_SORTS,
  TIME_OFF_STATUSES,
  TIME_OFF_TYPES,
  type TimeOffSort,
  type TimeOffStatus,
  type TimeOffType,
} from '@workforce/contracts';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { IsDay } from '../../platform/http/is-day.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { MayBeAbsent, MayBeNull } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';

const DECISIONS = ['approved', 'denied'] as const;

export class TimeOffListQuery extends pageQuery({ default: 500, max: 2_000 }) {
  @MayBeAbsent() @IsIn(TIME_OFF_STATUSES) status?: TimeOffStatus;
  /** Requests that reach this day or a later one. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** Requests that start on this day or earlier. */
  @MayBeAbsent() @IsDay() to?: Day;
  @MayBeAbsent() @IsId() employeeId?: Id;
  /** The column, `-` before it for descending; `-requested` by default. Those of one employee follow their first day. */
  @MayBeAbsent() @IsIn(TIME_OFF_SORTS) sort?: TimeOffSort;
}

export class CreateTimeOffDto implements CreateTimeOffRequest {
  /** Today or later. */
  @IsDay() startDate: Day;
  /** The last day off, not before the first. */
  @IsDay() endDate: Day;
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() reason: string = '';
  @IsIn(TIME_OFF_TYPES) type: TimeOffType;
}

export class DecideTimeOffDto implements DecideTimeOffRequest {
  @IsIn(DECISIONS) status: DecideTimeOffRequest['status'];
  /** What the one who decides says about it; null for nothing. */
  @MayBeNull() @MaxLength(LIMITS.noteMaxLength) @IsString() notes?: string | null;
}
