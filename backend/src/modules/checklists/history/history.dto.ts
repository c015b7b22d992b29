import {
  type Day,
  EXPORT_FORMATS,
  type ExportFormat,
  HISTORY_RANGES,
  type HistoryRange,
  HISTORY_SORTS,
  type HistorySort,
  type Id,
  LIMITS,
} from '@workforce/contracts';
import { IntersectionType } from '@nestjs/mapped-types';
import { Transform } from 'class-transformer';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { SitesQuery } from '../../../platform/access/sites.dto.ts';
import { pageQuery } from '../../../platform/pagination/page.ts';
import type { HistoryFilter } from './history.queries.ts';
import type { RecordFilter } from './record.queries.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { IsDay } from '../../../platform/http/is-day.ts';
import { IsId } from '../../../platform/http/is-id.ts';
import { Trimmed } from '../../../platform/http/is-name.ts';

const integer = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

export class HistoryFilterQuery extends SitesQuery implements Omit<HistoryFilter, 'reach'> {
  /** Substring of the employee's or template's name; no wildcards. */
  @MayBeAbsent() @Trimmed() @IsString() @MaxLength(LIMITS.nameMaxLength) search?: string;
  @MayBeAbsent() @IsId() employeeId?: Id;
  @MayBeAbsent() @IsId() templateId?: Id;
  /** Days back: 1, 3, 7, 14 or 30 (default). */
  @MayBeAbsent() @Transform(integer) @IsIn(HISTORY_RANGES) range?: HistoryRange;
}

export class HistoryQuery extends IntersectionType(HistoryFilterQuery, pageQuery({ default: 200, max: 1_000 })) {
  /** Column, prefixed with `-` for descending; default `-completed`. Ties are ordered by completion. */
  @MayBeAbsent() @IsIn(HISTORY_SORTS) sort?: HistorySort;
}

export class HistoryExportQuery extends HistoryFilterQuery {
  @IsIn(EXPORT_FORMATS) format: ExportFormat;
}

export class RecordsExportQuery extends SitesQuery implements Omit<RecordFilter, 'reach'> {
  /** First day of the checklists. */
  @IsDay() from: Day;
  /** Last day, included. */
  @IsDay({ notBefore: 'from' }) to: Day;
  @IsIn(EXPORT_FORMATS) format: ExportFormat;
}
