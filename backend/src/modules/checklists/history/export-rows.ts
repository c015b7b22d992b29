import type { ChecklistInstance, ChecklistItem, Id, TaskStatus } from '@workforce/contracts';
import { doneCount } from '@workforce/domain';
import { type ExportColumns, type ExportRow, headingsOf, rowOf } from '../../../platform/export/table.ts';
import { dayCell, offsetCell, timeCell } from '../../../platform/export/typed-cells.ts';

/** One task of one completed checklist. */
export interface TaskRow {
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
export const TASK_COLUMNS: ExportColumns<TaskRow> = [
  ['Checklist', ({ checklist }) => checklist.templateName],
  ['Employee', ({ checklist }) => checklist.employeeName],
  ['Employee ID', ({ checklist }) => checklist.employeeId],
  ['Job Function', ({ checklist }) => checklist.jobFunctionName ?? ''],
  ['Date', ({ checklist }) => dayCell(checklist.date)],
  ['Checklist Completed', ({ checklist, zone }) => timeCell(checklist.completedAt, zone)],
  ['Checklist UTC Offset', ({ checklist, zone }) => offsetCell(checklist.completedAt, zone)],
  ['Tasks Done', ({ checklist }) => doneCount(checklist.items)],
  ['Total Tasks', ({ checklist }) => checklist.items.length],
  ['Task No.', ({ task }) => task.order],
  ['Task', ({ task }) => task.text],
  ['Description', ({ task }) => task.description ?? ''],
  ['Status', ({ task }) => STATUS_NAMES[task.status]],
  ['Task Completed', ({ task, zone }) => timeCell(task.completedAt, zone)],
  ['Task UTC Offset', ({ task, zone }) => offsetCell(task.completedAt, zone)],
  ['Notes', ({ task }) => task.notes ?? ''],
  ['Photos', ({ task }) => task.photoIds.length],
  ['Reviewed', ({ task, zone }) => timeCell(task.reviewedAt, zone)],
  ['Time Zone', ({ zone }) => zone],
];

/** A further column of an organisation with several sites. */
export const SITE_COLUMNS: ExportColumns<TaskRow> = [['Site', ({ checklist }) => checklist.siteName]];

/** @param zones of all sites, by their ids */
export function exportColumns(zones: ReadonlyMap<Id, string>) {
  const columns = zones.size > 1 ? [...TASK_COLUMNS, ...SITE_COLUMNS] : TASK_COLUMNS;
  return {
    headings: headingsOf(columns),
    /** One row per task of the checklist. */
    rowsOf: (checklist: ChecklistInstance): ExportRow[] =>
      checklist.items.map((task) => rowOf(columns, { checklist, task, zone: zones.get(checklist.siteId) ?? 'UTC' })),
  };
}
