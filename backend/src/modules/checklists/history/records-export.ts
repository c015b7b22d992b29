import { Injectable } from '@nestjs/common';
import { ExportedList, ExportedLists } from '../../exports/exported-lists.ts';
import { siteTable } from '../../sites/site-table.ts';
import { SiteQueries } from '../../sites/site.queries.ts';
import { type ChecklistRecord, type RecordFilter, RecordQueries } from './record.queries.ts';
import { RECORD_COLUMNS, recordRows } from './record-rows.ts';

const CHECKLISTS_AT_A_TIME = 200;

/** Exports all checklists of a period that are kept, with their earlier attempts, one row per task (`decisions §12`). */
@Injectable()
export class RecordsExport extends ExportedList<RecordFilter, ChecklistRecord> {
  constructor(lists: ExportedLists, records: RecordQueries, sites: SiteQueries) {
    super(lists, {
      name: 'checklist-records',
      permission: 'checklist.history',
      path: '/completed-checklists',
      sheetName: 'Checklist Records',
      count: (filter, limit) => records.countTasks(filter, limit),
      read: (filter, cursor) => records.list(filter, { limit: CHECKLISTS_AT_A_TIME, cursor }),
      table: async () => siteTable(await sites.zones(), RECORD_COLUMNS, recordRows),
    });
  }
}
