import type { ChecklistInstance, ChecklistItem } from '@workforce/contracts';
import { displayStatus } from '@workforce/domain';
import type { InstanceRecord, ItemRecord } from './instance.record.ts';

/** What of a checklist leaves the server. */
export const presentInstance = (instance: InstanceRecord, now: Date): ChecklistInstance => ({
  id: instance.id,
  templateId: instance.templateId,
  templateName: instance.templateName,
  employeeId: instance.employeeId,
  employeeName: instance.employeeName,
  jobFunctionId: instance.jobFunctionId,
  jobFunctionName: instance.jobFunctionName,
  scheduleId: instance.scheduleId,
  date: instance.date,
  status: displayStatus(instance, now),
  startedAt: instance.startedAt,
  completedAt: instance.completedAt,
  completionPercentage: instance.completionPercentage,
  dueDate: instance.dueDate,
  attempt: instance.attempt,
  version: instance.version,
  createdAt: instance.createdAt,
  updatedAt: instance.updatedAt,
  items: instance.items.map(presentItem),
});

const presentItem = (item: ItemRecord): ChecklistItem => ({
  id: item.id,
  text: item.text,
  description: item.description,
  requiresPhoto: item.requiresPhoto,
  order: item.order,
  isCompleted: item.isCompleted,
  status: item.status,
  notes: item.notes,
  completedAt: item.completedAt,
  photoIds: item.photoIds,
  reviewedBy: item.reviewedBy,
  reviewedAt: item.reviewedAt,
});
