import {
  type Day,
  LABOUR_CHECK_LIMITS,
  type LabourBreak,
  type LabourInterval,
  type LabourTime,
  type Minutes,
  SCHEDULE_CHANGE_KINDS,
  type ScheduleChange,
  type ScheduleChangeKind,
} from '@workforce/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsString, MaxLength, ValidateNested } from 'class-validator';
import { IsDay } from '../../../platform/http/is-day.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { IsLabourTime } from './is-labour-time.ts';

export class LabourBreakDto implements LabourBreak {
  @IsLabourTime() start: LabourTime;
  @IsLabourTime() end: LabourTime;
  /** Paid breaks are worked time; unpaid by default. */
  @MayBeAbsent() @IsBoolean() paid?: boolean;
}

/** Lengths, order and numbers are checked by `checkInput`. */
export class LabourIntervalDto implements LabourInterval {
  @MayBeAbsent() @MaxLength(100) @IsString() id?: string;
  @IsIn(['planned', 'worked']) kind: 'planned' | 'worked';
  @IsLabourTime() start: LabourTime;
  /** Equal to the start only with `scheduledMinutes`: sent home at once. */
  @IsLabourTime() end: LabourTime;

  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => LabourBreakDto)
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.breaks)
  @IsArray()
  breaks?: LabourBreakDto[];

  /** Cents an hour; the person's rate by default. */
  @MayBeAbsent() @IsInt() rateCents?: number;
  /** What had been scheduled, for reporting time. */
  @MayBeAbsent() @IsInt() scheduledMinutes?: Minutes;
  /** Called in for a second time on the same day. */
  @MayBeAbsent() @IsBoolean() secondReport?: boolean;
  /** How many rest breaks the person could take; unknown by default. */
  @MayBeAbsent() @IsInt() restBreaksAllowed?: number;
  /** The person asked for the gap before or after this interval. */
  @MayBeAbsent() @IsBoolean() gapRequestedByEmployee?: boolean;
}

export class ScheduleChangeDto implements ScheduleChange {
  @IsLabourTime() at: LabourTime;
  @IsIn(SCHEDULE_CHANGE_KINDS) kind: ScheduleChangeKind;
  @IsLabourTime() start: LabourTime;
  @IsLabourTime() end: LabourTime;
  @MayBeAbsent() @IsLabourTime() newStart?: LabourTime;
  @MayBeAbsent() @IsLabourTime() newEnd?: LabourTime;
  /** First day of the schedule that the shift belongs to. */
  @MayBeAbsent() @IsDay() scheduleStart?: Day;
  @IsIn(['employer', 'employee']) by: 'employer' | 'employee';
  /** The person's written consent is on file. */
  @MayBeAbsent() @IsBoolean() consent?: boolean;
}
