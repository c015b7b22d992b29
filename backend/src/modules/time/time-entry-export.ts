import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TimeEntry, TimeEntryStatus } from '@workforce/contracts';
import { workMinutes } from '@workforce/domain';
import type { Export } from '../../platform/export/spreadsheets.ts';
import { type ExportColumns, headingsOf, rowOf } from '../../platform/export/table.ts';
import { dayCell, durationCell, offsetCell, timeCell } from '../../platform/export/typed-cells.ts';
import { type ExportedList, ExportedLists } from '../exports/exported-lists.ts';
import { SiteQueries } from '../sites/site.queries.ts';
import { type EntryFilter, TimeEntryQueries } from './time-entry.queries.ts';

const ENTRIES_AT_A_TIME = 1_000;

/** Status labels (§4). */
const STATUS_NAMES: Record<TimeEntryStatus, string> = {
  clocked_in: 'Working',
  on_break: 'On Break',
  clocked_out: 'Clocked Out',
};

interface EntryRow {
  entry: TimeEntry;
  /** The site's. */
  zone: string;
}

/** Columns in order. Instants are wall-clock times of the entry's site, durations whole minutes, and times to read. */
const COLUMNS: ExportColumns<EntryRow> = [
  ['Employee', ({ entry }) => entry.employee.name],
  ['Employee ID', ({ entry }) => entry.employeeId],
  ['Date', ({ entry }) => dayCell(entry.date)],
  ['Clock In', ({ entry, zone }) => timeCell(entry.clockInTime, zone)],
  ['Clock In UTC Offset', ({ entry, zone }) => offsetCell(entry.clockInTime, zone)],
  ['Clock Out', ({ entry, zone }) => timeCell(entry.clockOutTime, zone)],
  ['Clock Out UTC Offset', ({ entry, zone }) => offsetCell(entry.clockOutTime, zone)],
  ['Time Zone', ({ zone }) => zone],
  ['Status', ({ entry }) => STATUS_NAMES[entry.status]],
  ['Work Minutes', ({ entry }) => workMinutes(entry)],
  ['Break Minutes', ({ entry }) => entry.breakHours],
  ['Total Minutes', ({ entry }) => entry.totalHours],
  ['Work Time', ({ entry }) => durationCell(workMinutes(entry))],
  ['Break Time', ({ entry }) => durationCell(entry.breakHours)],
  ['Total Time', ({ entry }) => durationCell(entry.totalHours)],
  ['Notes', ({ entry }) => entry.notes ?? ''],
  ['Edit Reason', ({ entry }) => entry.editReason ?? ''],
  ['Recorded', ({ entry }) => (entry.source === 'offline' ? 'Offline' : 'Online')],
  ['Needs Review', ({ entry }) => (entry.needsReview ? 'Yes' : '')],
];

/** A further column of an organisation with several sites. */
const SITE_COLUMNS: ExportColumns<EntryRow> = [['Site', ({ entry }) => entry.siteName]];

/** Exports time entries as a file for payroll (`decisions §7`). */
@Injectable()
export class TimeEntryExport implements ExportedList<EntryFilter, TimeEntry>, OnModuleInit {
  readonly name = 'time-entries';
  readonly permission = 'time-entry.read-all';
  readonly path = '/time-management';
  readonly fileName = 'time-entries';

  constructor(
    private readonly queries: TimeEntryQueries,
    private readonly sites: SiteQueries,
    private readonly lists: ExportedLists,
  ) {}

  onModuleInit(): void {
    this.lists.add(this);
  }

  count(filter: EntryFilter, limit: number): Promise<number> {
    return this.queries.count(filter, limit);
  }

  async source(filter: EntryFilter): Promise<Export<TimeEntry>> {
    const zones = await this.sites.zones();
    const columns = zones.size > 1 ? [...COLUMNS, ...SITE_COLUMNS] : COLUMNS;
    return {
      fileName: this.fileName,
      sheetName: 'Time Entries',
      headings: headingsOf(columns),
      read: (cursor) => this.queries.list(filter, { limit: ENTRIES_AT_A_TIME, cursor }),
      rowsOf: (entry) => [rowOf(columns, { entry, zone: zones.get(entry.siteId) ?? 'UTC' })],
    };
  }
}
