import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChecklistInstance } from '@workforce/contracts';
import type { Export } from '../../../platform/export/spreadsheets.ts';
import { type ExportedList, ExportedLists } from '../../exports/exported-lists.ts';
import { SiteQueries } from '../../sites/site.queries.ts';
import { exportColumns } from './export-rows.ts';
import { type HistoryFilter, HistoryQueries } from './history.queries.ts';

const CHECKLISTS_AT_A_TIME = 200;

/** Exports the completed history as a file with one row per task (§2.10, `decisions §5`). */
@Injectable()
export class HistoryExport implements ExportedList<HistoryFilter, ChecklistInstance>, OnModuleInit {
  readonly name = 'completed-checklists';
  readonly permission = 'checklist.history';
  readonly path = '/completed-checklists';
  readonly fileName = 'completed-checklists';

  constructor(
    private readonly history: HistoryQueries,
    private readonly sites: SiteQueries,
    private readonly lists: ExportedLists,
  ) {}

  onModuleInit(): void {
    this.lists.add(this);
  }

  count(filter: HistoryFilter, limit: number): Promise<number> {
    return this.history.countTasks(filter, limit);
  }

  async source(filter: HistoryFilter): Promise<Export<ChecklistInstance>> {
    const columns = exportColumns(await this.sites.zones());
    return {
      fileName: this.fileName,
      sheetName: 'Completed Checklists',
      ...columns,
      read: (cursor) => this.history.completed(filter, { limit: CHECKLISTS_AT_A_TIME, cursor }),
    };
  }
}
