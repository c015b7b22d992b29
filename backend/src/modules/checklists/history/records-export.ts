import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Export } from '../../../platform/export/spreadsheets.ts';
import { type ExportedList, ExportedLists } from '../../exports/exported-lists.ts';
import { SiteQueries } from '../../sites/site.queries.ts';
import { type ChecklistRecord, type RecordFilter, RecordQueries } from './record.queries.ts';
import { recordColumns } from './record-rows.ts';

const CHECKLISTS_AT_A_TIME = 200;

/** Exports all checklists of a period that are kept, with their earlier attempts, one row per task (`decisions §12`). */
@Injectable()
export class RecordsExport implements ExportedList<RecordFilter, ChecklistRecord>, OnModuleInit {
  readonly name = 'checklist-records';
  readonly permission = 'checklist.history';
  readonly path = '/completed-checklists';
  readonly fileName = 'checklist-records';

  constructor(
    private readonly records: RecordQueries,
    private readonly sites: SiteQueries,
    private readonly lists: ExportedLists,
  ) {}

  onModuleInit(): void {
    this.lists.add(this);
  }

  count(filter: RecordFilter, limit: number): Promise<number> {
    return this.records.countTasks(filter, limit);
  }

  async source(filter: RecordFilter): Promise<Export<ChecklistRecord>> {
    return {
      fileName: this.fileName,
      sheetName: 'Checklist Records',
      ...recordColumns(await this.sites.zones()),
      read: (cursor) => this.records.list(filter, { limit: CHECKLISTS_AT_A_TIME, cursor }),
    };
  }
}
