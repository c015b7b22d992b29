import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ExportFormat } from '@workforce/contracts';
import { Spreadsheets } from '../../../platform/export/spreadsheets.ts';
import { SiteQueries } from '../../sites/site.queries.ts';
import { exportColumns } from './export-rows.ts';
import { type HistoryFilter, HistoryQueries } from './history.queries.ts';

const CHECKLISTS_AT_A_TIME = 200;

/** Exports the completed history as a file (§2.10, `decisions §5`). */
@Injectable()
export class HistoryExport {
  constructor(
    private readonly history: HistoryQueries,
    private readonly spreadsheets: Spreadsheets,
    private readonly sites: SiteQueries,
  ) {}

  /** @throws DomainError INVALID_INPUT when there are too many rows for an Excel file */
  async as(format: ExportFormat, filter: HistoryFilter): Promise<StreamableFile> {
    const columns = exportColumns(await this.sites.zones());
    return this.spreadsheets.as(format, {
      fileName: 'completed-checklists',
      sheetName: 'Completed Checklists',
      ...columns,
      read: (cursor) => this.history.completed(filter, { limit: CHECKLISTS_AT_A_TIME, cursor }),
    });
  }
}
