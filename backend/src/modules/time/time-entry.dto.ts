import {
  type AddTimeEntryRequest,
  type BreakRequest,
  type ClockRequest,
  type Day,
  type DeleteTimeEntryRequest,
  EXPORT_FORMATS,
  type ExportFormat,
  type Id,
  type Instant,
  LIMITS,
  type Minutes,
  TIME_ENTRY_SORTS,
  type TimeEntrySort,
  type UpdateTimeEntryRequest,
} from '@workforce/contracts';
import { IntersectionType } from '@nestjs/mapped-types';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsString, MaxLength, Min, ValidateNested } from 'class-validator';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { IsDay } from '../../platform/http/is-day.ts';
import { IsInstant } from '../../platform/http/is-instant.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { EndedBreakDto, MAX_BREAKS } from './corrections/time-correction.dto.ts';
import type { EntryFilter } from './time-entry.queries.ts';
import { MayBeAbsent, MayBeNull } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';

export class EntryFilterQuery extends SitesQuery implements Omit<EntryFilter, 'reach'> {
  @MayBeAbsent() @IsId() employeeId?: Id;
  /** Only these, separated by commas, of whatever day. */
  @MayBeAbsent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsId({ each: true })
  @ArrayMaxSize(LIMITS.chosenEntries)
  @IsArray()
  ids?: Id[];
  /** Only this day; an entry's day is that of its clock-in. */
  @MayBeAbsent() @IsDay() date?: Day;
  /** First day; default 60 days ago. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** Last day. */
  @MayBeAbsent() @IsDay({ notBefore: 'from' }) to?: Day;
}

export class EntryListQuery extends IntersectionType(EntryFilterQuery, pageQuery({ default: 500, max: 2_000 })) {
  /** Column, prefixed with `-` for descending; default `-clockIn`. One employee's entries are ordered by clock-in. */
  @MayBeAbsent() @IsIn(TIME_ENTRY_SORTS) sort?: TimeEntrySort;
}

export class EntryExportQuery extends EntryFilterQuery {
  @IsIn(EXPORT_FORMATS) format: ExportFormat;
}

export class BreakDto implements BreakRequest {
  /** Instant of an action made offline: at most 24 h ago. Default: now. */
  @MayBeAbsent() @IsInstant() occurredAt?: Instant;
}

export class ClockDto extends BreakDto implements ClockRequest {
  /** Null or blank clears them; unchanged if absent. */
  @MayBeNull() @MaxLength(LIMITS.noteMaxLength) @IsString() notes?: string | null;
}

export class AddTimeEntryDto implements AddTimeEntryRequest {
  /** Somebody else. */
  @IsId() employeeId: Id;
  @IsInstant() clockInTime: Instant;
  @IsInstant() clockOutTime: Instant;
  /** None by default. */
  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => EndedBreakDto)
  @ArrayMaxSize(MAX_BREAKS)
  @IsArray()
  breaks?: EndedBreakDto[];

  /** Null or blank for none. */
  @MayBeNull() @MaxLength(LIMITS.noteMaxLength) @IsString() notes?: string | null;
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() addReason: string = '';
}

export class UpdateTimeEntryDto implements UpdateTimeEntryRequest {
  @MayBeAbsent() @IsInstant() clockInTime?: Instant;
  /** Null reopens the entry. */
  @MayBeNull() @IsInstant() clockOutTime?: Instant | null;
  /** Minutes, despite the name: the break total, overriding the recorded breaks. */
  @MayBeAbsent() @Min(0, { message: 'Break minutes must be at least 0' }) @IsInt() breakHours?: Minutes;
  /** Null or blank clears them; unchanged if absent. */
  @MayBeNull() @MaxLength(LIMITS.noteMaxLength) @IsString() notes?: string | null;
  /** Ignored: the server computes it. */
  @MayBeAbsent() @IsInt() totalHours?: Minutes;
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() editReason: string = '';
  /** The version the client has seen; an outdated one is refused. Optional. */
  @MayBeAbsent() @IsInt() version?: number;
}

export class DeleteTimeEntryDto implements DeleteTimeEntryRequest {
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() deleteReason: string = '';
}
