import type { ChecklistInstance, ChecklistItem, Id, InstanceStatus } from '@workforce/contracts';

/** The fields of a task that the rules read and change. */
export type ItemState = Pick<
  ChecklistItem,
  'id' | 'status' | 'isCompleted' | 'notes' | 'completedAt' | 'requiresPhoto' | 'photoIds' | 'reviewedBy' | 'reviewedAt'
>;

/** Stored statuses; `overdue` is derived on read (`decisions §5`). */
export type StoredInstanceStatus = Exclude<InstanceStatus, 'overdue'>;

/** The fields of a checklist that the rules read and change. */
export interface InstanceState extends Pick<
  ChecklistInstance,
  'status' | 'startedAt' | 'completedAt' | 'completionPercentage' | 'attempt' | 'createdAt'
> {
  items: readonly ItemState[];
}

/** A checklist with its stored status, as the rules return it. */
export type Stored<Instance extends InstanceState> = Instance & { status: StoredInstanceStatus };

/** A task with the number or the ids of its photos. */
export type WithPhotos = { photoCount: number } | { photoIds: readonly Id[] };

/** Number of photos of a task. */
export const photosOf = (item: WithPhotos): number => ('photoCount' in item ? item.photoCount : item.photoIds.length);

/** The stored status of a checklist of the wire: an `overdue` one is pending until it is started. */
export function storedStatus(instance: Pick<ChecklistInstance, 'status' | 'startedAt'>): StoredInstanceStatus {
  if (instance.status !== 'overdue') return instance.status;
  return instance.startedAt === null ? 'pending' : 'in_progress';
}
