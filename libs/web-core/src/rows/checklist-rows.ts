import type { ChecklistInstance, ChecklistItem, Photo } from '@workforce/contracts';
import { newerOf } from './newer-of.ts';

/** The cached checklist after a row of the same or another one. */
export const withChecklist = (known: ChecklistInstance, answered: ChecklistInstance): ChecklistInstance =>
  known.id === answered.id ? newerOf(known, answered) : known;

/** The checklist with the stored photo added to its task; the same object when it is included already, or for another checklist. */
export function withPhoto(
  instance: ChecklistInstance,
  { id, checklistInstanceId, itemId }: Pick<Photo, 'id' | 'checklistInstanceId' | 'itemId'>,
): ChecklistInstance {
  const lacks = (item: ChecklistItem) => item.id === itemId && !item.photoIds.includes(id);
  if (instance.id !== checklistInstanceId || !instance.items.some(lacks)) return instance;
  const items = instance.items.map((item) => (lacks(item) ? { ...item, photoIds: [...item.photoIds, id] } : item));
  return { ...instance, items };
}

/** The list with each checklist changed; the same array when nothing changes. */
export function inList<T>(list: T[], change: (each: T) => T): T[] {
  const changed = list.map(change);
  return changed.every((each, index) => each === list[index]) ? list : changed;
}
