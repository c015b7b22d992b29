import type { ChecklistInstance, ChecklistItem, Id, TaskStatus } from '@workforce/contracts';
import { doneCount } from '@workforce/domain';
import { clockTime } from '../../../platform/export/clock-time.ts';
import { type ExportColumns, type ExportRow, headingsOf, rowOf } from '../../../platform/export/table.ts';

/** One task of one completed checklist. */
interface TaskRow {
  checklist: ChecklistInstance;
  task: ChecklistItem;
  /** The site's. */
  zone: string;
}

const STATUS_NAMES: Record<TaskStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  needs_attention: 'Needs Attention',
  not_completed: 'Not Completed',
};

/** Columns in order: heading and accessor. Instants are wall-clock times of the checklist's site. */
const COLUMNS: ExportColumns<TaskRow> = [
  ['Checklist', ({ checklist }) => checklist.templateName],
  ['Employee', ({ checklist }) => checklist.employeeName],
  ['Job Function', ({ checklist }) => checklist.jobFunctionName ?? ''],
  ['Date', ({ checklist }) => checklist.date],
  ['Checklist Completed', ({ checklist, zone }) => clockTime(checklist.completedAt, zone)],
  ['Tasks Done', ({ checklist }) => doneCount(checklist.items)],
  ['Total Tasks', ({ checklist }) => checklist.items.length],
  ['Task No.', ({ task }) => task.order],
  ['Task', ({ task }) => task.text],
  ['Description', ({ task }) => task.description ?? ''],
  ['Status', ({ task }) => STATUS_NAMES[task.status]],
  ['Task Completed', ({ task, zone }) => clockTime(task.completedAt, zone)],
  ['Notes', ({ task }) => task.notes ?? ''],
  ['Photos', ({ task }) => task.photoIds.length],
  ['Reviewed', ({ task, zone }) => clockTime(task.reviewedAt, zone)],
];

/** Further columns of an organisation with several sites. */
const SITE_COLUMNS: ExportColumns<TaskRow> = [
  ['Site', ({ checklist }) => checklist.siteName],
  ['Time Zone', ({ zone }) => zone],
];

/** @param zones of all sites, by their ids */
export function exportColumns(zones: ReadonlyMap<Id, string>) {
  const columns = zones.size > 1 ? [...COLUMNS, ...SITE_COLUMNS] : COLUMNS;
  return {
    headings: headingsOf(columns),
    /** One row per task of the checklist. */
    rowsOf: (checklist: ChecklistInstance): ExportRow[] =>
      checklist.items.map((task) => rowOf(columns, { checklist, task, zone: zones.get(checklist.siteId) ?? 'UTC' })),
  };
}
