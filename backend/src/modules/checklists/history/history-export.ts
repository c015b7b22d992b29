import { Injectable } from '@nestjs/common';
import type { ChecklistInstance } from '@workforce/contracts';
import { ExportedList, ExportedLists } from '../../exports/exported-lists.ts';
import { siteTable } from '../../sites/site-table.ts';
import { SiteQueries } from '../../sites/site.queries.ts';
import { TASK_COLUMNS } from './export-rows.ts';
import { type HistoryFilter, HistoryQueries } from './history.queries.ts';

const CHECKLISTS_AT_A_TIME = 200;

/** Exports the completed history as a file with one row per task (§2.10, `decisions §5`). */
@Injectable()
export class HistoryExport extends ExportedList<HistoryFilter, ChecklistInstance> {
  constructor(lists: ExportedLists, history: HistoryQueries, sites: SiteQueries) {
    super(lists, {
      name: 'completed-checklists',
      permission: 'checklist.history',
      path: '/completed-checklists',
      sheetName: 'Completed Checklists',
      count: (filter, limit) => history.countTasks(filter, limit),
      read: (filter, cursor) => history.completed(filter, { limit: CHECKLISTS_AT_A_TIME, cursor }),
      table: async () =>
        siteTable(await sites.zones(), TASK_COLUMNS, (checklist) =>
          checklist.items.map((task) => ({ checklist, task })),
        ),
    });
  }
}
