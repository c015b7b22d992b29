import type { HistoryRange } from './limits.ts';
import type { Day, Id, Instant } from './primitives.ts';

/** Stored states of a checklist; `overdue` is derived when it is read. */
export const INSTANCE_STATUSES = ['pending', 'in_progress', 'completed', 'overdue'] as const;
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number];

export const TASK_STATUSES = ['pending', 'completed', 'needs_attention', 'not_completed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

// --- templates

/** What a template says about a task; a checklist's task takes it over. */
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

export interface ChecklistTemplate {
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

/** Without an `order` the place in the list counts. */
export interface TemplateItemRequest extends Partial<TaskDefinition> {
  /** Names an existing item; without it the item is new. */
  id?: Id;
  text: string;
}

/** Body of `POST` and `PUT /api/checklist-templates`. */
export interface TemplateRequest {
  name: string;
  description?: string | null;
  jobFunctionId: Id;
  items: TemplateItemRequest[];
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

/** A template worked off by one employee on one day. */
export interface ChecklistInstance {
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
  /** The instant the shift ends; without a shift the end of that day. */
  dueDate: Instant;
  /** Counts redos; the first attempt is 1. */
  attempt: number;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** An attempt that a redo archived, as it was when it was sent back. */
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
 * A change to one task. Only `status` (or `isCompleted`), `notes` and `completedAt` are taken; the other fields of a task
 * may be sent along and are ignored.
 */
export interface ItemUpdate extends Partial<Omit<ChecklistItem, 'id'>> {
  id: Id;
}

/** Body of `PUT /api/checklist-instances/{id}`: what the client wants; the server decides. */
export interface InstanceUpdateRequest {
  /** Merged by id: a task that isn't sent stays as it is. */
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

/** Orders of the history; `-` before a column for descending. Those alike in it follow their completion. */
export const HISTORY_SORTS = ['-completed', 'completed', 'employee', '-employee', 'template', '-template'] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

/** Query of `GET /api/checklist-instances/completed` and of its export. */
export interface CompletedFilter {
  search?: string;
  employeeId?: Id;
  templateId?: Id;
  range?: HistoryRange;
  /** Of the list; `-completed` by default: the newest first. */
  sort?: HistorySort;
  limit?: number;
  cursor?: string;
}

/** Answer of `GET /api/checklist-instances/completed/summary`: what the filtered history adds up to (§2.10). */
export interface CompletedSummary {
  checklists: number;
  tasks: number;
  /** Tasks with status `completed`. */
  completedTasks: number;
  /** Flagged tasks that nobody has reviewed. */
  needsAttention: number;
}

/** A flagged task that waits for a manager. */
export type FlaggedItem = Pick<ChecklistItem, 'id' | 'text' | 'notes'>;

/** One entry of `GET /api/checklist-instances/needs-attention`: a checklist with flagged tasks that nobody has reviewed. */
export interface NeedsAttention {
  instanceId: Id;
  employeeName: string;
  templateName: string;
  status: InstanceStatus;
  /** How many tasks wait. */
  count: number;
  /** The first two of them (§2.8). */
  items: FlaggedItem[];
}

/** File types of `GET /api/checklist-instances/completed/export`. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Answer of `POST /api/checklist-instances/create-today`. */
export interface CreateTodayResponse {
  /** How many were created by this call. */
  created: number;
  /** All of today's that the call is about, also those that were there before. */
  instances: ChecklistInstance[];
}

/** Body of every delete that asks for a reason. */
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
  /** Bytes of the stored picture. */
  size: number;
  /** Address of the picture; `?size=thumb` gives the thumbnail. */
  url: string;
  width: number;
  height: number;
  createdAt: Instant;
}

/** Body of `PATCH /api/photos/{id}/label`. */
export interface PhotoLabelRequest {
  label: string;
}

/** One entry of `photoMappings`: the n-th belongs to the n-th file. */
export interface PhotoMapping {
  /** The device's own id of the picture; a repeated sync adds nothing. */
  photoId: string;
  checklistInstanceId: Id;
  itemId: Id;
}

export interface PhotoSyncResult {
  photoId: string;
  /** The stored picture, or null with the refusal beside it. */
  photo: Photo | null;
  code?: string;
  message?: string;
}

/** Answer of `POST /api/photos/sync`. */
export interface PhotoSyncResponse {
  total: number;
  successful: number;
  results: PhotoSyncResult[];
}
