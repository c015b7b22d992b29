import { Injectable } from '@nestjs/common';
import type { TimeEntry, TimeEntryStatus } from '@workforce/contracts';
import { workMinutes } from '@workforce/domain';
import type { ExportColumns } from '../../platform/export/table.ts';
import { dayCell, durationCell, offsetCell, timeCell } from '../../platform/export/typed-cells.ts';
import { ExportedList, ExportedLists } from '../exports/exported-lists.ts';
import { type AtSite, siteTable } from '../sites/site-table.ts';
import { SiteQueries } from '../sites/site.queries.ts';
import { type EntryFilter, TimeEntryQueries } from './time-entry.queries.ts';

const ENTRIES_AT_A_TIME = 1_000;

/** Status labels (§4). */
const STATUS_NAMES: Record<TimeEntryStatus, string> = {
  clocked_in: 'Working',
  on_break: 'On Break',
  clocked_out: 'Clocked Out',
};

interface EntryRow extends AtSite {
  entry: TimeEntry;
}

/** Columns in order. Instants are wall-clock times of the entry's site; durations are whole minutes, and again as `h:mm`. */
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

/** Exports time entries as a file for payroll (`decisions §7`). */
@Injectable()
export class TimeEntryExport extends ExportedList<EntryFilter, TimeEntry> {
  constructor(lists: ExportedLists, entries: TimeEntryQueries, sites: SiteQueries) {
    super(lists, {
      name: 'time-entries',
      permission: 'time-entry.read-all',
      path: '/time-management',
      sheetName: 'Time Entries',
      count: (filter, limit) => entries.count(filter, limit),
      read: (filter, cursor) => entries.list(filter, { limit: ENTRIES_AT_A_TIME, cursor }),
      table: async () => siteTable(await sites.zones(), COLUMNS, (entry) => [{ entry }]),
    });
  }
}
