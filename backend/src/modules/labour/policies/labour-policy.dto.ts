import {
  type Day,
  type Id,
  LABOUR_CHECK_LIMITS,
  type LabourPolicyRequest,
  type Minutes,
  type PlannedBreak,
  type Weekday,
  WEEKDAYS,
} from '@workforce/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsObject, Max, Min, ValidateNested } from 'class-validator';
import { IsDay } from '../../../platform/http/is-day.ts';
import { IsId } from '../../../platform/http/is-id.ts';
import { MayBeAbsent, MayBeNull } from '../../../platform/http/may-be.ts';
import { LabourPackDto } from '../check/labour-check.dto.ts';

const DAY_MINUTES = 24 * 60;
/** Ten million dollars. */
const MAX_BUDGET = 1_000_000_000;

export class PlannedBreakDto implements PlannedBreak {
  /** Shifts of more than so many minutes have it. */
  @Max(DAY_MINUTES) @Min(0) @IsInt() over: Minutes;
  @Max(240) @Min(1) @IsInt() minutes: Minutes;
}

/** Packs and their parameters are checked by `selectPacks`. */
export class LabourPolicyDto implements LabourPolicyRequest {
  /** The organisation, a region or a site. */
  @IsId() unitId: Id;
  @IsDay() effectiveFrom: Day;

  /** None for a unit whose hours are not to be checked. */
  @ValidateNested({ each: true })
  @Type(() => LabourPackDto)
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.packs)
  @IsArray()
  packs: LabourPackDto[];

  /** First day of the workweek. */
  @IsIn(WEEKDAYS) workweekStart: Weekday;
  /** The unpaid break that planned shifts are taken to have; null for none. */
  @MayBeNull() @ValidateNested() @Type(() => PlannedBreakDto) @IsObject() plannedBreak: PlannedBreak | null;
  /** What a week of each site may cost, in cents; null for no budget. */
  @MayBeNull() @Max(MAX_BUDGET) @Min(0) @IsInt() weeklyBudgetCents: number | null;
  /** The version that was edited; an outdated one is refused. */
  @MayBeAbsent() @IsInt() version?: number;
}
