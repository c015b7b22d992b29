import type { InstanceStatus, TaskStatus } from '@workforce/contracts';
import { photosOf, type WithPhotos } from './checklist.state.ts';

/** The fields of a checklist that this rule reads. */
export interface Touchable {
  status: InstanceStatus;
  /** From 1; a later attempt implies earlier work. */
  attempt: number;
  items: readonly ({ status: TaskStatus; notes: string | null } & WithPhotos)[];
}

/**
 * Whether nobody has worked on the checklist yet: not started, no note and no photo. Only an untouched one is deleted together with
 * its shift or template (`decisions §5`).
 */
export const isUntouched = ({ status, attempt, items }: Touchable): boolean =>
  status === 'pending' &&
  attempt === 1 &&
  items.every((item) => item.status === 'pending' && item.notes === null && photosOf(item) === 0);
