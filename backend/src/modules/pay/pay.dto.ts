import { IntersectionType } from '@nestjs/mapped-types';
import {
  type CreatePayPeriodsRequest,
  type Day,
  type ExportPayPeriodRequest,
  type Id,
  LIMITS,
  PAY_EXPORT_FORMATS,
  PAY_FREQUENCIES,
  PAY_PERIOD_STATUSES,
  type PayExportFormat,
  type PayFrequency,
  type PayPeriodStatus,
  type PaySettingChange,
  TIMESHEET_STATUSES,
  type TimesheetStatus,
  type UpdatePaySettingsRequest,
} from '@workforce/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength, ValidateNested } from 'class-validator';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { IsDay } from '../../platform/http/is-day.ts';
import { IsId } from '../../platform/http/is-id.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { pageQuery } from '../../platform/pagination/page.ts';

/** Settings of one request: a number for each of 5,000 people. */
const MAX_CHANGES = 5_000;

export class CreatePayPeriodsDto implements CreatePayPeriodsRequest {
  /** A site with periods of its own; the organisation's when absent. */
  @MayBeAbsent() @IsId() siteId?: Id;
  @IsIn(PAY_FREQUENCIES) frequency: PayFrequency;
  /** First day of the first period; later on the day after the last one. */
  @IsDay() startDate: Day;
}

export class PayPeriodQuery extends IntersectionType(SitesQuery, pageQuery({ default: 50, max: 500 })) {
  @MayBeAbsent() @IsIn(PAY_PERIOD_STATUSES) status?: PayPeriodStatus;
}

export class ExportPayPeriodDto implements ExportPayPeriodRequest {
  @IsIn(PAY_EXPORT_FORMATS) format: PayExportFormat;
}

export class TimesheetQueryDto extends IntersectionType(SitesQuery, pageQuery({ default: 100, max: 500 })) {
  @MayBeAbsent() @IsId() periodId?: Id;
  @MayBeAbsent() @IsId() employeeId?: Id;
  @MayBeAbsent() @IsIn(TIMESHEET_STATUSES) status?: TimesheetStatus;
}

export class AdjustmentQueryDto extends IntersectionType(SitesQuery, pageQuery({ default: 100, max: 500 })) {
  @MayBeAbsent() @IsId() employeeId?: Id;
  @MayBeAbsent() @IsId() periodId?: Id;
}

export class PayReasonDto {
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() reason: string = '';
}

export class PaySettingChangeDto implements PaySettingChange {
  @IsIn(['field', 'code', 'number']) kind: PaySettingChange['kind'];
  /** Such as `adp.companyCode`, `xero.regular`; of a number the person's id. */
  @MaxLength(100) @IsString() key: string;
  /** Empty to clear it. */
  @MaxLength(LIMITS.nameMaxLength) @IsString() value: string;
}

export class UpdatePaySettingsDto implements UpdatePaySettingsRequest {
  @ValidateNested({ each: true })
  @Type(() => PaySettingChangeDto)
  @ArrayMaxSize(MAX_CHANGES)
  @IsArray()
  changes: PaySettingChangeDto[];
}
