import { Controller, Get, type StreamableFile, UseInterceptors } from '@nestjs/common';
import type { ChecklistInstance, CompletedSummary, ExportFile, Id, NeedsAttention } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { placesOf } from '../../../platform/access/reach.ts';
import { SitesQuery } from '../../../platform/access/sites.dto.ts';
import { Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../../platform/pagination/page.ts';
import { AcceptedInterceptor } from '../../exports/accepted.interceptor.ts';
import { ExportsService } from '../../exports/exports.service.ts';
import { HistoryExport } from './history-export.ts';
import { HistoryExportQuery, HistoryFilterQuery, HistoryQuery, RecordsExportQuery } from './history.dto.ts';
import { HistoryQueries } from './history.queries.ts';
import { RecordsExport } from './records-export.ts';

/** History of completed checklists for managers and admins (§2.8, §2.10). */
@Controller('checklist-instances')
export class HistoryController {
  constructor(
    private readonly history: HistoryQueries,
    private readonly exports: ExportsService,
    private readonly exported: HistoryExport,
    private readonly records: RecordsExport,
  ) {}

  /** Checklists completed in the last 30 days, newest completion first unless sorted otherwise. */
  @Get('completed')
  @Access('checklist.history')
  @Paged()
  completed(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor, sort, sites, ...filter }: HistoryQuery,
  ): Promise<Page<ChecklistInstance>> {
    return this.history.completed({ ...filter, reach: reachOfHistory(actor, sites) }, { limit, cursor, sort });
  }

  /** Totals of the same checklists. */
  @Get('completed/summary')
  @Access('checklist.history')
  summary(@CurrentActor() actor: Actor, @Query() { sites, ...filter }: HistoryFilterQuery): Promise<CompletedSummary> {
    return this.history.summary({ ...filter, reach: reachOfHistory(actor, sites) });
  }

  /** The same checklists as a spreadsheet with one row per task: 'Export Data' (§2.10). */
  @Get('completed/export')
  @Access('checklist.history')
  @UseInterceptors(AcceptedInterceptor)
  export(@CurrentActor() actor: Actor, @Query() query: HistoryExportQuery): Promise<StreamableFile | ExportFile> {
    return this.exports.export(actor, this.exported, query);
  }

  /** All checklists of these days that are kept, whatever their age, with earlier attempts, as a spreadsheet with one row per task. */
  @Get('records/export')
  @Access('checklist.history')
  @UseInterceptors(AcceptedInterceptor)
  exportRecords(
    @CurrentActor() actor: Actor,
    @Query() query: RecordsExportQuery,
  ): Promise<StreamableFile | ExportFile> {
    return this.exports.export(actor, this.records, query);
  }

  /** Checklists with unreviewed flagged tasks, newest first, at most 100 (§2.8). */
  @Get('needs-attention')
  @Access('alert.needs-attention')
  needsAttention(@CurrentActor() actor: Actor, @Query() { sites }: SitesQuery): Promise<NeedsAttention[]> {
    return this.history.needsAttention(placesOf(actor, 'alert.needs-attention', sites));
  }
}

const reachOfHistory = (actor: Actor, sites?: readonly Id[]) => placesOf(actor, 'checklist.history', sites);
