import {
  type CopyScheduleRequest,
  type Day,
  type DeleteScheduleRequest,
  type Id,
  LIMITS,
  REQUESTED_SCHEDULE_STATUSES,
  type RequestedScheduleStatus,
  type ScheduleRequest,
  type WallTime,
} from '@workforce/contracts';
import { IntersectionType } from '@nestjs/mapped-types';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, IsObject, IsString, ValidateNested } from 'class-validator';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { IsDay } from '../../platform/http/is-day.ts';
import { IsWallTime } from '../../platform/http/is-wall-time.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { PlanNoteDto } from '../labour/plan/plan-note.dto.ts';
import { MayBeAbsent, MayBeBlank, MayBeNull } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';

export class ScheduleListQuery extends IntersectionType(SitesQuery, pageQuery({ default: 5_000, max: 10_000 })) {
  /** First day; default 60 days ago. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** Last day. */
  @MayBeAbsent() @IsDay({ notBefore: 'from' }) to?: Day;
  /** Only this person's shifts. */
  @MayBeAbsent() @IsId() employeeId?: Id;
  /** Only shifts of this job function. */
  @MayBeAbsent() @IsId() jobFunctionId?: Id;
}

/** Blank fields, an end that is the start, and the location's text are checked by `validateShift`. */
export class NewScheduleDto implements ScheduleRequest {
  @MayBeBlank() @IsId() employeeId: Id;
  @MayBeBlank() @IsId() jobFunctionId: Id;
  /** The day the shift starts on. */
  @MayBeBlank() @IsDay() date: Day;
  @MayBeBlank() @IsWallTime() startTime: WallTime;
  /** If earlier than `startTime`, on the next day. Equal is refused. */
  @MayBeBlank() @IsWallTime() endTime: WallTime;
  /** Default: the employee's home site, of an existing shift its own. */
  @MayBeAbsent() @IsId() siteId?: Id;
  /** Where at the site, such as a room: at most 200 characters. Null or blank for none; of an existing shift unchanged if absent. */
  @MayBeNull() @IsString() location?: string | null;
  /** What the planner says about labour rules. */
  @MayBeAbsent() @ValidateNested() @Type(() => PlanNoteDto) @IsObject() labour?: PlanNoteDto;
}

export class ScheduleDto extends NewScheduleDto implements ScheduleRequest {
  /** Cancels or restores the shift; unchanged if absent. */
  @MayBeAbsent() @IsIn(REQUESTED_SCHEDULE_STATUSES) status?: RequestedScheduleStatus;
  /** The version that was edited; an outdated one is refused. */
  @MayBeAbsent() @IsInt() version?: number;
}

export class DeleteScheduleDto implements DeleteScheduleRequest {
  /** What the planner says about labour rules. */
  @MayBeAbsent() @ValidateNested() @Type(() => PlanNoteDto) @IsObject() labour?: PlanNoteDto;
}

export class CopyScheduleDto implements CopyScheduleRequest {
  @IsDay({ each: true })
  @ArrayMaxSize(LIMITS.copyDates)
  @ArrayNotEmpty({ message: 'Please select at least one date to copy to' })
  @IsArray({ message: 'Please select at least one date to copy to' })
  dates: Day[];
  /** What the planner says about labour rules. */
  @MayBeAbsent() @ValidateNested() @Type(() => PlanNoteDto) @IsObject() labour?: PlanNoteDto;
}
