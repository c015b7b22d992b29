import type { ChecklistInstance, ChecklistItem } from '@workforce/contracts';

/** A checklist for the screens: `items` may arrive as JSON text, and are empty when that can't be parsed (§3). */
export const readInstance = (
  instance: Omit<ChecklistInstance, 'items'> & { items: ChecklistItem[] | string },
): ChecklistInstance => ({ ...instance, items: readItems(instance.items) });

function readItems(items: ChecklistItem[] | string): ChecklistItem[] {
  if (typeof items !== 'string') return items;
  try {
    const parsed: unknown = JSON.parse(items);
    return Array.isArray(parsed) ? (parsed as ChecklistItem[]) : [];
  } catch {
    return [];
  }
}
