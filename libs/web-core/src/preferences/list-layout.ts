import type { Id } from '@workforce/contracts';
import { useSyncExternalStore } from 'react';
import { useUser } from '../state/use-session.ts';

/** How a list of many rows is drawn at a desk; cards unless the person chose otherwise (§2). */
type ListLayout = 'cards' | 'table';

/** The lists that can be drawn either way. */
export type ListName = 'employees' | 'time-entries' | 'completed-checklists' | 'time-off';

const keyOf = (userId: Id) => `workforce.tables.${userId}`;

/** The lists that the person wants as tables on this device. */
function tablesOf(userId: Id): string[] {
  try {
    return localStorage.getItem(keyOf(userId))?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function choose(userId: Id, list: ListName, layout: ListLayout): void {
  const others = tablesOf(userId).filter((name) => name !== list);
  const tables = layout === 'table' ? [...others, list] : others;
  try {
    if (tables.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), tables.join(' '));
  } catch {
    // Without storage the cards stay.
  }
  // The browser tells the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: keyOf(userId) }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/**
 * Whether the signed-in person wants a list as cards or as a table, and how to choose. Remembered on the device for each person
 * and list, as the theme is for the device: signing out doesn't forget it.
 */
export function useListLayout(list: ListName): [layout: ListLayout, choose: (layout: ListLayout) => void] {
  const { id } = useUser();
  const layout = useSyncExternalStore(subscribe, () => (tablesOf(id).includes(list) ? 'table' : 'cards'));
  return [layout, (next) => choose(id, list, next)];
}
