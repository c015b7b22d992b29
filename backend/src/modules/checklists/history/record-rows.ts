import type { InstanceStatus } from '@workforce/contracts';
import type { ExportColumns } from '../../../platform/export/table.ts';
import { timeCell } from '../../../platform/export/typed-cells.ts';
import type { AtSite } from '../../sites/site-table.ts';
import { TASK_COLUMNS, type TaskRow } from './export-rows.ts';
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

/** The columns of the history, then which attempt it was and what became of it. */
export const RECORD_COLUMNS: ExportColumns<RecordRow & AtSite> = [
  ...TASK_COLUMNS,
  ['Attempt', ({ attempt }) => attempt.attempt],
  [
    'Checklist Status',
    ({ record, attempt }) => (attempt.resetAt === null ? INSTANCE_NAMES[record.status] : 'Sent Back'),
  ],
  ['Sent Back', ({ attempt, zone }) => timeCell(attempt.resetAt, zone)],
  ['Sent Back By', ({ attempt }) => attempt.resetByName ?? ''],
];

/** One row per task of each attempt. */
export const recordRows = (record: ChecklistRecord): RecordRow[] =>
  record.attempts.flatMap((attempt) => {
    const checklist = { ...record, completedAt: attempt.completedAt, items: attempt.items };
    return attempt.items.map((task) => ({ checklist, task, record, attempt }));
  });
