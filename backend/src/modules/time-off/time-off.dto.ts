import {
  type CreateTimeOffRequest,
  type Day,
  type Id,
  LIMITS,
  TIME_OFF_SORTS,
  TIME_OFF_STATUSES,
  TIME_OFF_TYPES,
  type TimeOffSort,
  type TimeOffStatus,
  type TimeOffType,
  type UpdateTimeOffRequest,
} from '@workforce/contracts';
import { IntersectionType } from '@nestjs/mapped-types';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { IsDay } from '../../platform/http/is-day.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { MayBeAbsent, MayBeNull } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';

const NEXT_STATUSES = ['approved', 'denied', 'withdrawn'] as const;

export class TimeOffListQuery extends IntersectionType(SitesQuery, pageQuery({ default: 500, max: 2_000 })) {
  @MayBeAbsent() @IsIn(TIME_OFF_STATUSES) status?: TimeOffStatus;
  /** Requests that end on this day or later. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** Requests that start on this day or earlier. */
  @MayBeAbsent() @IsDay({ notBefore: 'from' }) to?: Day;
  @MayBeAbsent() @IsId() employeeId?: Id;
  /** Column, prefixed with `-` for descending; default `-requested`. One employee's requests are ordered by their first day. */
  @MayBeAbsent() @IsIn(TIME_OFF_SORTS) sort?: TimeOffSort;
}

export class CreateTimeOffDto implements CreateTimeOffRequest {
  /** Today or later; of what is recorded for somebody else, any day. */
  @IsDay() startDate: Day;
  /** The last day off, not before the first. */
  @IsDay() endDate: Day;
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() reason: string = '';
  @IsIn(TIME_OFF_TYPES) type: TimeOffType;
  /** Somebody else, for whom a manager records it; by default the caller. */
  @MayBeAbsent() @IsId() employeeId?: Id;
}

export class UpdateTimeOffDto implements UpdateTimeOffRequest {
  /** A decision; or `withdrawn`, by the person who asked. */
  @IsIn(NEXT_STATUSES) status: UpdateTimeOffRequest['status'];
  /** Note of the person who decides; null for none. */
  @MayBeNull() @MaxLength(LIMITS.noteMaxLength) @IsString() notes?: string | null;
}
