import {
  type BreakWaiver,
  type Day,
  LABOUR_BRANCHES,
  type LabourBranch,
  type Minutes,
  type SchoolTerm,
  WAIVABLE_BREAKS,
  type WaivableBreak,
  type WallTime,
  type Weekday,
  WEEKDAYS,
  type WorkTermsRequest,
} from '@workforce/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { IsDay } from '../../../platform/http/is-day.ts';
import { IsWallTime } from '../../../platform/http/is-wall-time.ts';
import { MayBeAbsent, MayBeNull } from '../../../platform/http/may-be.ts';

const MINUTES_A_WEEK = 7 * 24 * 60;
/** A million dollars an hour. */
const MAX_RATE = 100_000_000;
const MAX_WAIVERS = 20;
const MAX_TERMS = 20;

export class BreakWaiverDto implements BreakWaiver {
  @IsIn(WAIVABLE_BREAKS) ruleId: WaivableBreak;
  @IsDay() from: Day;
  /** The last day; null without an end. */
  @MayBeNull() @IsDay() to: Day | null;
}

export class SchoolTermDto implements SchoolTerm {
  @IsDay() from: Day;
  @IsDay() to: Day;
  @IsIn(WEEKDAYS, { each: true }) @ArrayMaxSize(7) @IsArray() weekdays: Weekday[];
  /** When school begins on these days; null where nobody said. */
  @MayBeNull() @IsWallTime() start: WallTime | null;
}

/** Omitted fields stay as they are on that day. */
export class WorkTermsDto implements WorkTermsRequest {
  /** The first day on which these terms hold. */
  @IsDay() from: Day;
  /** Cents an hour; null for unknown. */
  @MayBeNull() @Max(MAX_RATE) @Min(0) @IsInt() rateCents?: number | null;
  /** Null for none. */
  @MayBeNull() @Max(MINUTES_A_WEEK) @Min(0) @IsInt() contractMinutesPerWeek?: Minutes | null;
  /** From 1900-01-01 to today; null for unknown. */
  @MayBeNull() @IsDay({ ofAnyYear: true }) birthDate?: Day | null;
  /** The line of business, for which some laws make exceptions; null for none. */
  @MayBeNull() @IsIn(LABOUR_BRANCHES) branch?: LabourBranch | null;

  /** Breaks given up. */
  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => BreakWaiverDto)
  @ArrayMaxSize(MAX_WAIVERS)
  @IsArray()
  waivers?: BreakWaiverDto[];

  /** When a minor goes to school. */
  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => SchoolTermDto)
  @ArrayMaxSize(MAX_TERMS)
  @IsArray()
  schoolTerms?: SchoolTermDto[];
}
