import type { Id, Instant, InstanceStatus, TaskStatus } from '@workforce/contracts';

/** What the rules know of one task. */
export interface ItemState {
  id: Id;
  status: TaskStatus;
  notes: string | null;
  completedAt: Date | null;
  requiresPhoto: boolean;
  photoCount: number;
  reviewedBy: Id | null;
  reviewedAt: Date | null;
}

/** States a checklist is stored in; `overdue` is derived when it is read (`decisions §5`). */
export type StoredInstanceStatus = Exclude<InstanceStatus, 'overdue'>;

/** What the rules know of one checklist. */
export interface InstanceState {
  status: StoredInstanceStatus;
  startedAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  items: ItemState[];
}

/** A task with its pictures counted or named, so that rules read a stored task and one from the wire alike. */
export type WithPhotos = { photoCount: number } | { photoIds: readonly Id[] };

/** How many pictures a task has. */
export const photosOf = (item: WithPhotos): number => ('photoCount' in item ? item.photoCount : item.photoIds.length);

/** The state behind a checklist as the wire shows it: an `overdue` one is pending until it was started. */
export function storedStatus(instance: {
  status: InstanceStatus;
  startedAt: Date | Instant | null;
}): StoredInstanceStatus {
  if (instance.status !== 'overdue') return instance.status;
  return instance.startedAt === null ? 'pending' : 'in_progress';
}
