import { Injectable } from '@nestjs/common';
import type { SecurityLogEntry } from '@workforce/contracts';
import { type ExportColumns, tableOf } from '../../platform/export/table.ts';
import { utcCell } from '../../platform/export/typed-cells.ts';
import { type SecurityLogFilter, SecurityLogQueries } from '../security-log/security-log.queries.ts';
import { ExportedList, ExportedLists } from './exported-lists.ts';

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
export class SecurityLogExport extends ExportedList<SecurityLogFilter, SecurityLogEntry> {
  constructor(lists: ExportedLists, entries: SecurityLogQueries) {
    super(lists, {
      name: 'security-log',
      permission: 'security-log.read',
      path: '/user-management?view=security-log',
      sheetName: 'Security Log',
      count: (filter, limit) => entries.count(filter, limit),
      read: (filter, cursor) => entries.list(filter, { limit: ENTRIES_AT_A_TIME, cursor }),
      table: () => Promise.resolve(tableOf(COLUMNS, (entry: SecurityLogEntry) => [entry])),
    });
  }
}
