import type { ChecklistInstance, ChecklistItem, TaskStatus } from '@workforce/contracts';
import { doneCount } from '@workforce/domain';
import type { ExportColumns } from '../../../platform/export/table.ts';
import { dayCell, offsetCell, timeCell } from '../../../platform/export/typed-cells.ts';
import type { AtSite } from '../../sites/site-table.ts';

/** One task of one completed checklist. */
export interface TaskRow {
  checklist: ChecklistInstance;
  task: ChecklistItem;
}

const STATUS_NAMES: Record<TaskStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  needs_attention: 'Needs Attention',
  not_completed: 'Not Completed',
};

/** Columns in order: heading and accessor. Instants are wall-clock times of the checklist's site. */
export const TASK_COLUMNS: ExportColumns<TaskRow & AtSite> = [
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
