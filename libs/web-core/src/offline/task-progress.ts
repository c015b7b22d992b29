import { LIMITS, type Id, type ItemUpdate } from '@workforce/contracts';
import { useCallback } from 'react';
import { useSession } from '../session/use-session.ts';
import { openDeviceDatabase, type SavedProgress } from './device-database.ts';
import { heldChanged, mayHold, noteHeld } from './held-marker.ts';
import { useHeld } from './use-held.ts';

const LIFETIME = LIMITS.localProgressHours * 3_600_000;

/** Keeps task changes on the device; a later change of a task replaces its earlier one. */
export async function saveProgress(userId: Id, instanceId: Id, changes: ItemUpdate[]): Promise<void> {
  const { progress } = await openDeviceDatabase(userId);
  const saved = await progress.get(instanceId);
  const items = new Map((isAlive(saved) ? saved.items : []).map((item) => [item.id, item]));
  for (const change of changes) items.set(change.id, { ...items.get(change.id), ...change });
  await progress.put({ instanceId, items: [...items.values()], savedAt: Date.now() });
  noteHeld(userId);
  heldChanged();
}

/** The checklist's task changes kept on the device, null without any or when they are older than 24 hours (§9). */
export async function readProgress(userId: Id, instanceId: Id): Promise<SavedProgress | null> {
  if (!mayHold(userId)) return null;
  const { progress } = await openDeviceDatabase(userId);
  const saved = await progress.get(instanceId);
  if (isAlive(saved)) return saved;
  await progress.delete(instanceId);
  return null;
}

/** Drops the checklist's kept changes: the server has them, or the checklist is completed (§4). */
export async function dropProgress(userId: Id, instanceId: Id): Promise<void> {
  if (!mayHold(userId)) return;
  await (await openDeviceDatabase(userId)).progress.delete(instanceId);
  heldChanged();
}

/** The signed-in person's kept changes of one checklist. */
export function useSavedProgress(instanceId: Id): SavedProgress | null {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const read = useCallback(
    async () => (userId === null ? null : readProgress(userId, instanceId)),
    [userId, instanceId],
  );
  return useHeld<SavedProgress | null>(read, null);
}

const isAlive = (saved: SavedProgress | undefined): saved is SavedProgress =>
  saved !== undefined && Date.now() - saved.savedAt < LIFETIME;
