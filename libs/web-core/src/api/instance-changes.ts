import type { ChecklistInstance, ChecklistItem, Photo } from '@workforce/contracts';

/** Of two states of one row the later one; of two equally late ones the one that was answered. */
export const laterOf = <T extends { version: number }>(known: T, answered: T): T =>
  known.version > answered.version ? known : answered;

/** The checklist with the stored photo counted for its task; the same checklist when it is counted already, or another's. */
export function withPhoto(
  instance: ChecklistInstance,
  { id, checklistInstanceId, itemId }: Pick<Photo, 'id' | 'checklistInstanceId' | 'itemId'>,
): ChecklistInstance {
  const lacks = (item: ChecklistItem) => item.id === itemId && !item.photoIds.includes(id);
  if (instance.id !== checklistInstanceId || !instance.items.some(lacks)) return instance;
  const items = instance.items.map((item) => (lacks(item) ? { ...item, photoIds: [...item.photoIds, id] } : item));
  return { ...instance, items };
}
