import type { HistoryRange } from './limits.ts';
import type { Day, Id, Instant } from './primitives.ts';
import type { OfSite, OfUnit } from './sites.ts';

/** Statuses of a checklist; `overdue` is derived on read, never stored. */
export const INSTANCE_STATUSES = ['pending', 'in_progress', 'completed', 'overdue'] as const;
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number];

export const TASK_STATUSES = ['pending', 'completed', 'needs_attention', 'not_completed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

// --- templates

/** A task as a template defines it; the checklist's task copies it. */
export interface TaskDefinition {
  text: string;
  description: string | null;
  requiresPhoto: boolean;
  /** Position, from 1. */
  order: number;
}

export interface TemplateItem extends TaskDefinition {
  id: Id;
}

export interface ChecklistTemplate extends OfUnit {
  id: Id;
  name: string;
  description: string | null;
  jobFunctionId: Id;
  jobFunctionName: string;
  items: TemplateItem[];
  isActive: boolean;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Without an `order`, the position in the list counts. */
export interface TemplateItemRequest extends Partial<TaskDefinition> {
  /** Id of an existing item; absent for a new one. */
  id?: Id;
  text: string;
}

/** Body of `POST` and `PUT /api/checklist-templates`. */
export interface TemplateRequest {
  name: string;
  description?: string | null;
  jobFunctionId: Id;
  items: TemplateItemRequest[];
  /** The unit that it is for; null for everyone. Only for a new one (`sites §1`). */
  unitId?: Id | null;
  isActive?: boolean;
  version?: number;
}

// --- instances

/** One task of a checklist. */
export interface ChecklistItem extends TaskDefinition {
  id: Id;
  /** True exactly when `status` is `completed`. */
  isCompleted: boolean;
  status: TaskStatus;
  notes: string | null;
  completedAt: Instant | null;
  photoIds: Id[];
  reviewedBy: Id | null;
  reviewedAt: Instant | null;
}

/** A template assigned to one employee for one day. */
export interface ChecklistInstance extends OfSite {
  id: Id;
  /** Null once the template is deleted; `templateName` stays. */
  templateId: Id | null;
  templateName: string;
  employeeId: Id;
  employeeName: string;
  jobFunctionId: Id | null;
  jobFunctionName: string | null;
  scheduleId: Id | null;
  date: Day;
  status: InstanceStatus;
  items: ChecklistItem[];
  startedAt: Instant | null;
  completedAt: Instant | null;
  /** Rounded share of processed tasks, 0–100. */
  completionPercentage: number;
  /** The end of the shift; without a shift, the end of that day. */
  dueDate: Instant;
  /** Attempt number, from 1; every redo adds one. */
  attempt: number;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A finished attempt, archived by a redo as it was at that moment. */
export interface ChecklistAttempt {
  attempt: number;
  startedAt: Instant | null;
  completedAt: Instant | null;
  resetAt: Instant;
  resetBy: Id | null;
  resetByName: string | null;
  items: ChecklistItem[];
}

/**
 * A change to one task. Only `status` (or `isCompleted`), `notes` and `completedAt` are read; the other fields of a task are
 * accepted and ignored.
 */
export interface ItemUpdate extends Partial<Omit<ChecklistItem, 'id'>> {
  id: Id;
}

/** Body of `PUT /api/checklist-instances/{id}`: the requested state; the server's rules decide. */
export interface InstanceUpdateRequest {
  /** Merged by id: tasks that are not sent stay unchanged. */
  items?: ItemUpdate[];
  status?: InstanceStatus;
  startedAt?: Instant | null;
  completedAt?: Instant | null;
  /** Accepted and ignored: always computed by the server. */
  completionPercentage?: number;
  version?: number;
}

/** Query of `GET /api/checklist-instances`. */
export interface InstanceFilter {
  date?: Day;
  from?: Day;
  to?: Day;
  employeeId?: Id;
  status?: InstanceStatus;
  limit?: number;
  cursor?: string;
}

/** Sort orders of the history; a leading `-` means descending. Ties are ordered by completion time. */
export const HISTORY_SORTS = ['-completed', 'completed', 'employee', '-employee', 'template', '-template'] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

/** Query of `GET /api/checklist-instances/completed` and of its export. */
export interface CompletedFilter {
  search?: string;
  employeeId?: Id;
  templateId?: Id;
  range?: HistoryRange;
  /** `-completed` (newest first) by default; applies to the list only. */
  sort?: HistorySort;
  limit?: number;
  cursor?: string;
}

/** Response of `GET /api/checklist-instances/completed/summary`: totals of the filtered history (§2.10). */
export interface CompletedSummary {
  checklists: number;
  tasks: number;
  /** Tasks with status `completed`. */
  completedTasks: number;
  /** Flagged tasks without a review. */
  needsAttention: number;
}

/** A flagged task that awaits review. */
export type FlaggedItem = Pick<ChecklistItem, 'id' | 'text' | 'notes'>;

/** One entry of `GET /api/checklist-instances/needs-attention`: a checklist with unreviewed flagged tasks. */
export interface NeedsAttention extends OfSite {
  instanceId: Id;
  employeeName: string;
  templateName: string;
  status: InstanceStatus;
  /** Number of tasks that await review. */
  count: number;
  /** The first two of them (§2.8). */
  items: FlaggedItem[];
}

/** Response of `POST /api/checklist-instances/create-today`. */
export interface CreateTodayResponse {
  /** Number of checklists created by this call. */
  created: number;
  /** Today's checklists in the scope of the call, including existing ones; the first 100. `created` counts all. */
  instances: ChecklistInstance[];
}

/** Body of routes that require a reason and nothing else. */
export interface ReasonRequest {
  reason: string;
}

// --- photos

export interface Photo {
  id: Id;
  checklistInstanceId: Id;
  itemId: Id;
  filename: string;
  label: string | null;
  /** Size of the stored picture in bytes. */
  size: number;
  /** URL of the picture; `?size=thumb` returns the thumbnail. */
  url: string;
  width: number;
  height: number;
  createdAt: Instant;
}

/** Body of `PATCH /api/photos/{id}/label`. */
export interface PhotoLabelRequest {
  label: string;
}

/** One entry of `photoMappings`: entry n describes file n. */
export interface PhotoMapping {
  /** The picture's id on the device; repeating the sync does not add it again. */
  photoId: string;
  checklistInstanceId: Id;
  itemId: Id;
}

export interface PhotoSyncResult {
  photoId: string;
  /** The stored picture; null if it was refused, with the reason beside it. */
  photo: Photo | null;
  code?: string;
  message?: string;
}

/** Response of `POST /api/photos/sync`. */
export interface PhotoSyncResponse {
  total: number;
  successful: number;
  results: PhotoSyncResult[];
}
