import {
  type Day,
  LABOUR_BRANCHES,
  LABOUR_CHECK_LIMITS,
  type LabourBranch,
  type LabourPerson,
  type Minutes,
  type SchoolDay,
} from '@workforce/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  MaxLength,
  IsString,
  ValidateNested,
  Min,
  Max,
} from 'class-validator';
import { IsDay } from '../../../platform/http/is-day.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { IsSchoolDay } from './is-school-day.ts';

const MINUTES_A_WEEK = 7 * 24 * 60;

export class LabourWaiverDto {
  /** `meal-break:first` or `meal-break:second`. */
  @MaxLength(50) @IsString() ruleId: string;
  @IsDay() from: Day;
  /** The last day; absent without an end. */
  @MayBeAbsent() @IsDay() to?: Day;
}

export class LabourConsentDto {
  @MaxLength(50) @IsString() ruleId: string;
  @IsDay() day: Day;
}

export class LabourPersonDto implements LabourPerson {
  @MayBeAbsent() @IsDay({ ofAnyYear: true }) birthDate?: Day;
  /** Cents an hour. */
  @MayBeAbsent() @IsInt() rateCents?: number;
  @MayBeAbsent() @Max(MINUTES_A_WEEK) @Min(0) @IsInt() contractMinutesPerWeek?: Minutes;
  @MayBeAbsent() @IsIn(LABOUR_BRANCHES) branch?: LabourBranch;

  /** Breaks the person has given up for a time. */
  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => LabourWaiverDto)
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.waivers)
  @IsArray()
  waivers?: LabourWaiverDto[];

  /** Written consents for one day. */
  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => LabourConsentDto)
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.consents)
  @IsArray()
  consents?: LabourConsentDto[];

  /** School days of a minor. */
  @MayBeAbsent()
  @IsSchoolDay({ each: true })
  @ArrayMaxSize(LABOUR_CHECK_LIMITS.schoolDays)
  @IsArray()
  schoolDays?: SchoolDay[];

  @MayBeAbsent() @IsBoolean() schoolInSession?: boolean;
}
