import type { InstanceStatus, TaskStatus } from '@workforce/contracts';
import { photosOf, type WithPhotos } from './checklist.state.ts';

/** A checklist as the question below needs it. */
export interface Touchable {
  status: InstanceStatus;
  /** From 1; an earlier attempt is somebody's work too. */
  attempt: number;
  items: readonly ({ status: TaskStatus; notes: string | null } & WithPhotos)[];
}

/**
 * Whether nobody has worked on the checklist yet: never started, no note and no photo. Only such a one goes by itself when its
 * shift or template goes (`decisions §5`).
 */
export const isUntouched = ({ status, attempt, items }: Touchable): boolean =>
  status === 'pending' &&
  attempt === 1 &&
  items.every((item) => item.status === 'pending' && item.notes === null && photosOf(item) === 0);
