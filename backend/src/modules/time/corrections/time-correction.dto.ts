import { IntersectionType } from '@nestjs/mapped-types';
import {
  type AcceptTimeCorrectionRequest,
  type CreateTimeCorrectionRequest,
  type Day,
  type EndedBreak,
  ENTRY_REVIEW_STATUSES,
  type EntryReviewStatus,
  type Id,
  type Instant,
  LIMITS,
  TIME_CORRECTION_STATUSES,
  type TimeCorrectionStatus,
} from '@workforce/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsString, MaxLength, ValidateNested } from 'class-validator';
import { SitesQuery } from '../../../platform/access/sites.dto.ts';
import { IsDay } from '../../../platform/http/is-day.ts';
import { IsId } from '../../../platform/http/is-id.ts';
import { IsInstant } from '../../../platform/http/is-instant.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { pageQuery } from '../../../platform/pagination/page.ts';

/** Breaks of one entry; more are a mistake. */
export const MAX_BREAKS = 50;

export class EndedBreakDto implements EndedBreak {
  @IsInstant() start: Instant;
  @IsInstant() end: Instant;
}

export class CreateTimeCorrectionDto implements CreateTimeCorrectionRequest {
  /** The own entry to be corrected; absent for one that is missing. */
  @MayBeAbsent() @IsId() timeEntryId?: Id;
  /** The day of the clock-in at the entry's site. */
  @IsDay() date: Day;
  @IsInstant() clockInTime: Instant;
  @IsInstant() clockOutTime: Instant;
  /** All breaks; they replace the recorded ones. */
  @ValidateNested({ each: true })
  @Type(() => EndedBreakDto)
  @ArrayMaxSize(MAX_BREAKS)
  @IsArray()
  breaks: EndedBreakDto[];

  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() reason: string = '';
}

export class AcceptTimeCorrectionDto implements AcceptTimeCorrectionRequest {
  /** The version of the entry that was compared; an outdated one is refused. Optional. */
  @MayBeAbsent() @IsInt() version?: number;
}

const page = pageQuery({ default: 100, max: 500 });

export class TimeCorrectionQuery extends IntersectionType(SitesQuery, page) {
  @MayBeAbsent() @IsId() employeeId?: Id;
  @MayBeAbsent() @IsId() timeEntryId?: Id;
  @MayBeAbsent() @IsIn(TIME_CORRECTION_STATUSES) status?: TimeCorrectionStatus;
}

export class TimeEntryReviewQuery extends IntersectionType(SitesQuery, page) {
  @MayBeAbsent() @IsId() employeeId?: Id;
  @MayBeAbsent() @IsId() timeEntryId?: Id;
  @MayBeAbsent() @IsIn(ENTRY_REVIEW_STATUSES) status?: EntryReviewStatus;
}

export class ReasonDto {
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() reason: string = '';
}
