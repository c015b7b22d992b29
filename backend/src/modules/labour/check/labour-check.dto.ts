import {
  type Day,
  LABOUR_CHECK_LIMITS,
  type LabourCheck,
  type LabourPackChoice,
  type LabourParams,
  type Minutes,
  type Weekday,
  WEEKDAYS,
} from '@workforce/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { IsDay } from '../../../platform/http/is-day.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { LabourIntervalDto, ScheduleChangeDto } from './labour-interval.dto.ts';
import { LabourPersonDto } from './labour-person.dto.ts';

/** That the pack and its parameters exist is checked by `checkInput`. */
export class LabourPackDto implements LabourPackChoice {
  @MaxLength(50) @IsString() id: string;
  /** Overrule the pack's own. */
  @MayBeAbsent() @IsObject() params?: LabourParams;
}

export class LabourRoundingDto {
  /** Divides an hour: 5, 6, 10, 15. */
  @IsInt() toMinutes: number;
}

export class LabourPayDto {
  /** A day of the workweek that it belongs to. */
  @IsDay() weekOf: Day;
  @IsInt() cents: number;
  @IsIn(['nondiscretionary', 'discretionary']) kind: 'nondiscretionary' | 'discretionary';
}

export class LabourLeaveDto {
  @IsDay() date: Day;
  @IsInt() minutes: Minutes;
}

/** What types can't say is checked by `checkInput`. */
export class LabourCheckDto implements LabourCheck {
  @ValidateNested({ each: true })
  @Type(() => LabourPackDto)
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.packs)
  @IsArray()
  packs: LabourPackDto[];

  /** IANA time zone. */
  @MaxLength(100) @IsString() zone: string;
  /** `sunday` by default. */
  @MayBeAbsent() @IsIn(WEEKDAYS) workweekStart?: Weekday;
  @MayBeAbsent() @ValidateNested() @Type(() => LabourPersonDto) @IsObject() person?: LabourPersonDto;
  /** Rounds punches for pay, never for break law. */
  @MayBeAbsent() @ValidateNested() @Type(() => LabourRoundingDto) @IsObject() rounding?: LabourRoundingDto;

  @ValidateNested({ each: true })
  @Type(() => LabourIntervalDto)
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.intervals)
  @IsArray()
  intervals: LabourIntervalDto[];

  /** Pay beside the hours, in the workweek that contains the day. */
  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => LabourPayDto)
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.pay)
  @IsArray()
  pay?: LabourPayDto[];

  /** Changes of published shifts. */
  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => ScheduleChangeDto)
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.changes)
  @IsArray()
  changes?: ScheduleChangeDto[];

  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => LabourLeaveDto)
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.leave)
  @IsArray()
  leave?: LabourLeaveDto[];
}
