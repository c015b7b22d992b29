import type { Id, InstanceStatus } from '@workforce/contracts';
import { type ExportColumns, type ExportRow, headingsOf, rowOf } from '../../../platform/export/table.ts';
import { timeCell } from '../../../platform/export/typed-cells.ts';
import { SITE_COLUMNS, TASK_COLUMNS, type TaskRow } from './export-rows.ts';
import type { ChecklistRecord, RecordedAttempt } from './record.queries.ts';

/** One task of one attempt at a checklist. */
interface RecordRow extends TaskRow {
  record: ChecklistRecord;
  attempt: RecordedAttempt;
}

const INSTANCE_NAMES: Record<InstanceStatus, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
  overdue: 'Overdue',
};

/** Further columns of records: which attempt it was, and what became of it. */
const RECORD_COLUMNS: ExportColumns<RecordRow> = [
  ['Attempt', ({ attempt }) => attempt.attempt],
  [
    'Checklist Status',
    ({ record, attempt }) => (attempt.resetAt === null ? INSTANCE_NAMES[record.status] : 'Sent Back'),
  ],
  ['Sent Back', ({ attempt, zone }) => timeCell(attempt.resetAt, zone)],
  ['Sent Back By', ({ attempt }) => attempt.resetByName ?? ''],
];

/** @param zones of all sites, by their ids */
export function recordColumns(zones: ReadonlyMap<Id, string>) {
  const columns: ExportColumns<RecordRow> = [
    ...TASK_COLUMNS,
    ...RECORD_COLUMNS,
    ...(zones.size > 1 ? SITE_COLUMNS : []),
  ];
  return {
    headings: headingsOf(columns),
    /** One row per task of each attempt. */
    rowsOf: (record: ChecklistRecord): ExportRow[] =>
      record.attempts.flatMap((attempt) => {
        const checklist = { ...record, completedAt: attempt.completedAt, items: attempt.items };
        const zone = zones.get(record.siteId) ?? 'UTC';
        return attempt.items.map((task) => rowOf(columns, { checklist, task, zone, record, attempt }));
      }),
  };
}
