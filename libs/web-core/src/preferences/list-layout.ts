import type { Id } from '@workforce/contracts';
import { useSyncExternalStore } from 'react';
import { useUser } from '../state/use-session.ts';

/** Layout of a list at desktop width; cards by default (§2). */
type ListLayout = 'cards' | 'table';

/** Lists that offer both layouts. */
export type ListName = 'employees' | 'time-entries' | 'completed-checklists' | 'time-off';

const keyOf = (userId: Id) => `workforce.tables.${userId}`;

/** The lists that the user shows as tables on this device. */
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
    // Without storage the layout stays cards.
  }
  // The browser notifies only other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: keyOf(userId) }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The signed-in user's layout of a list and its setter. Stored on the device per user and list; survives sign-out. */
export function useListLayout(list: ListName): [layout: ListLayout, choose: (layout: ListLayout) => void] {
  const { id } = useUser();
  const layout = useSyncExternalStore(subscribe, () => (tablesOf(id).includes(list) ? 'table' : 'cards'));
  return [layout, (next) => choose(id, list, next)];
}
