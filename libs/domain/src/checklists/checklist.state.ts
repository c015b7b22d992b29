import type { ChecklistInstance, ChecklistItem, Id, InstanceStatus } from '@workforce/contracts';

/** What the rules read and change of one task: a part of the one that travels. */
export type ItemState = Pick<
  ChecklistItem,
  'id' | 'status' | 'isCompleted' | 'notes' | 'completedAt' | 'requiresPhoto' | 'photoIds' | 'reviewedBy' | 'reviewedAt'
>;

/** States a checklist is stored in; `overdue` is derived when it is read (`decisions §5`). */
export type StoredInstanceStatus = Exclude<InstanceStatus, 'overdue'>;

/** What the rules read and change of one checklist: a part of the one that travels. */
export interface InstanceState extends Pick<
  ChecklistInstance,
  'status' | 'startedAt' | 'completedAt' | 'completionPercentage' | 'attempt' | 'createdAt'
> {
  items: readonly ItemState[];
}

/** A checklist with the status that is stored, as the rules answer it. */
export type Stored<Instance extends InstanceState> = Instance & { status: StoredInstanceStatus };

/** A task with its pictures counted or named: who knows only how many there are asks the same rules. */
export type WithPhotos = { photoCount: number } | { photoIds: readonly Id[] };

/** How many pictures a task has. */
export const photosOf = (item: WithPhotos): number => ('photoCount' in item ? item.photoCount : item.photoIds.length);

/** The state behind a checklist as the wire shows it: an `overdue` one is pending until it was started. */
export function storedStatus(instance: Pick<ChecklistInstance, 'status' | 'startedAt'>): StoredInstanceStatus {
  if (instance.status !== 'overdue') return instance.status;
  return instance.startedAt === null ? 'pending' : 'in_progress';
}
