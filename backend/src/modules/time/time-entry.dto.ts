import {
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
import { IsIn, IsInt, IsString, MaxLength, Min } from 'class-validator';
import { IsDay } from '../../platform/http/is-day.ts';
import { IsInstant } from '../../platform/http/is-instant.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import type { EntryFilter } from './time-entry.queries.ts';
import { MayBeAbsent, MayBeNull } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';

export class EntryFilterQuery implements Omit<EntryFilter, 'visibleTo'> {
  @MayBeAbsent() @IsId() employeeId?: Id;
  /** Only this day; days are those of the clock-in. */
  @MayBeAbsent() @IsDay() date?: Day;
  /** First day; without any day 60 days ago. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** Last day. */
  @MayBeAbsent() @IsDay() to?: Day;
}

export class EntryListQuery extends IntersectionType(EntryFilterQuery, pageQuery({ default: 500, max: 2_000 })) {
  /** The column, `-` before it for descending; `-clockIn` by default. Those of one employee follow their clock-in. */
  @MayBeAbsent() @IsIn(TIME_ENTRY_SORTS) sort?: TimeEntrySort;
}

export class EntryExportQuery extends EntryFilterQuery {
  @IsIn(EXPORT_FORMATS) format: ExportFormat;
}

export class BreakDto implements BreakRequest {
  /** When it took place, of an action made offline: at most 24 h ago. Without it: now. */
  @MayBeAbsent() @IsInstant() occurredAt?: Instant;
}

export class ClockDto extends BreakDto implements ClockRequest {
  /** Null or blank for none; without it they stay. */
  @MayBeNull() @MaxLength(LIMITS.noteMaxLength) @IsString() notes?: string | null;
}

export class UpdateTimeEntryDto implements UpdateTimeEntryRequest {
  @MayBeAbsent() @IsInstant() clockInTime?: Instant;
  /** Null opens the entry again. */
  @MayBeNull() @IsInstant() clockOutTime?: Instant | null;
  /** Minutes, despite the name: what counts as break, whatever the recorded breaks measure. */
  @MayBeAbsent() @Min(0, { message: 'Break minutes must be at least 0' }) @IsInt() breakHours?: Minutes;
  /** Null or blank for none; without it they stay. */
  @MayBeNull() @MaxLength(LIMITS.noteMaxLength) @IsString() notes?: string | null;
  /** Ignored: the server computes it. */
  @MayBeAbsent() @IsInt() totalHours?: Minutes;
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() editReason: string = '';
  /** The version that was seen; an outdated one is refused, none is accepted. */
  @MayBeAbsent() @IsInt() version?: number;
}

export class DeleteTimeEntryDto implements DeleteTimeEntryRequest {
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() deleteReason: string = '';
}
