import { LIMITS, type Id, type ItemUpdate } from '@workforce/contracts';
import { useCallback } from 'react';
import { useSession } from '../state/use-session.ts';
import { inDeviceDatabase, type SavedProgress } from '../device/device-database.ts';
import { pendingChanged, mayHavePending, notePending } from '../device/pending-marker.ts';
import { usePendingWork } from './use-pending-work.ts';

const LIFETIME = LIMITS.localProgressHours * 3_600_000;
const NONE: SavedProgress[] = [];

/** Stores task changes on the device; a later change of a task replaces its earlier one. */
export async function saveProgress(userId: Id, instanceId: Id, changes: ItemUpdate[]): Promise<void> {
  // Marked first: concurrent reads and deletions are queued behind it.
  notePending(userId);
  await inDeviceDatabase(userId, (database) =>
    // Another tab may write too: a transaction prevents lost updates.
    database.transaction('rw', database.progress, async () => {
      const saved = await database.progress.get(instanceId);
      const items = new Map((isAlive(saved) ? saved.items : []).map((item) => [item.id, item]));
      for (const change of changes) items.set(change.id, { ...items.get(change.id), ...change });
      await database.progress.put({ instanceId, items: [...items.values()], savedAt: Date.now() });
    }),
  );
  pendingChanged();
}

/** The checklist's stored task changes, null without any or when they are older than 24 hours (§9). */
export async function readProgress(userId: Id, instanceId: Id): Promise<SavedProgress | null> {
  if (!mayHavePending(userId)) return null;
  return inDeviceDatabase(userId, async ({ progress }) => {
    const saved = await progress.get(instanceId);
    if (isAlive(saved)) return saved;
    await progress.delete(instanceId);
    return null;
  });
}

/** The stored task changes of all checklists, without those older than 24 hours (§9). */
async function readAllProgress(userId: Id): Promise<SavedProgress[]> {
  if (!mayHavePending(userId)) return NONE;
  return inDeviceDatabase(userId, async ({ progress }) => (await progress.toArray()).filter(isAlive));
}

/** Deletes the checklist's stored changes: the server has them, or the checklist is completed (§4). */
export async function dropProgress(userId: Id, instanceId: Id): Promise<void> {
  if (!mayHavePending(userId)) return;
  await inDeviceDatabase(userId, ({ progress }) => progress.delete(instanceId));
  pendingChanged();
}

/** The signed-in user's stored changes of one checklist. */
export function useSavedProgress(instanceId: Id): SavedProgress | null {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const read = useCallback(
    async () => (userId === null ? null : readProgress(userId, instanceId)),
    [userId, instanceId],
  );
  return usePendingWork<SavedProgress | null>(read, null);
}

/** The signed-in user's stored changes of all checklists. */
export function useAllSavedProgress(): SavedProgress[] {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const read = useCallback(async () => (userId === null ? NONE : readAllProgress(userId)), [userId]);
  return usePendingWork(read, NONE);
}

const isAlive = (saved: SavedProgress | undefined): saved is SavedProgress =>
  saved !== undefined && Date.now() - saved.savedAt < LIFETIME;
