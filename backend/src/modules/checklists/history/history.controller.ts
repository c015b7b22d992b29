import { Controller, Get, type StreamableFile } from '@nestjs/common';
import type { ChecklistInstance, CompletedSummary, NeedsAttention } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../../platform/pagination/page.ts';
import { HistoryExport } from './history-export.ts';
import { HistoryExportQuery, HistoryFilterQuery, HistoryQuery } from './history.dto.ts';
import { HistoryQueries } from './history.queries.ts';

/** History of completed checklists for managers and admins (§2.8, §2.10). */
@Controller('checklist-instances')
export class HistoryController {
  constructor(
    private readonly history: HistoryQueries,
    private readonly exports: HistoryExport,
  ) {}

  /** Checklists completed in the last 30 days, newest completion first unless sorted otherwise. */
  @Get('completed')
  @Access('checklist.history')
  @Paged()
  completed(@Query() { limit, cursor, sort, ...filter }: HistoryQuery): Promise<Page<ChecklistInstance>> {
    return this.history.completed(filter, { limit, cursor, sort });
  }

  /** Totals of the same checklists. */
  @Get('completed/summary')
  @Access('checklist.history')
  summary(@Query() filter: HistoryFilterQuery): Promise<CompletedSummary> {
    return this.history.summary(filter);
  }

  /** The same checklists as a spreadsheet with one row per task: 'Export Data' (§2.10). */
  @Get('completed/export')
  @Access('checklist.history')
  export(@Query() { format, ...filter }: HistoryExportQuery): Promise<StreamableFile> {
    return this.exports.as(format, filter);
  }

  /** Checklists with unreviewed flagged tasks, newest first, at most 100 (§2.8). */
  @Get('needs-attention')
  @Access('alert.needs-attention')
  needsAttention(): Promise<NeedsAttention[]> {
    return this.history.needsAttention();
  }
}
