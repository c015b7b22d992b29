import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SecurityLogEntry } from '@workforce/contracts';
import type { Export } from '../../platform/export/spreadsheets.ts';
import { type ExportColumns, headingsOf, rowOf } from '../../platform/export/table.ts';
import { utcCell } from '../../platform/export/typed-cells.ts';
import { type ExportedList, ExportedLists } from '../exports/exported-lists.ts';
import { type SecurityLogFilter, SecurityLogQueries } from './security-log.queries.ts';

const ENTRIES_AT_A_TIME = 1_000;

/** Columns in order. Instants are in UTC: an entry need not belong to a site, and it is compared with other systems' logs. */
const COLUMNS: ExportColumns<SecurityLogEntry> = [
  ['Time (UTC)', ({ at }) => utcCell(at)],
  ['Event', ({ event }) => event],
  ['Account', ({ userName }) => userName ?? ''],
  ['Username', ({ username }) => username ?? ''],
  ['By', ({ actorName }) => actorName ?? ''],
  ['Address', ({ address }) => address ?? ''],
  ['Details', ({ detail }) => detail ?? ''],
  ['Entry Id', ({ id }) => id],
  ['Account Id', ({ userId }) => userId ?? ''],
  ['By Id', ({ actorId }) => actorId ?? ''],
];

/** Exports the security log (`identity §5`). */
@Injectable()
export class SecurityLogExport implements ExportedList<SecurityLogFilter, SecurityLogEntry>, OnModuleInit {
  readonly name = 'security-log';
  readonly permission = 'security-log.read';
  readonly path = '/user-management?view=security-log';
  readonly fileName = 'security-log';

  constructor(
    private readonly queries: SecurityLogQueries,
    private readonly lists: ExportedLists,
  ) {}

  onModuleInit(): void {
    this.lists.add(this);
  }

  count(filter: SecurityLogFilter, limit: number): Promise<number> {
    return this.queries.count(filter, limit);
  }

  source(filter: SecurityLogFilter): Promise<Export<SecurityLogEntry>> {
    return Promise.resolve({
      fileName: this.fileName,
      sheetName: 'Security Log',
      headings: headingsOf(COLUMNS),
      read: (cursor: string | undefined) => this.queries.list(filter, { limit: ENTRIES_AT_A_TIME, cursor }),
      rowsOf: (entry: SecurityLogEntry) => [rowOf(COLUMNS, entry)],
    });
  }
}
