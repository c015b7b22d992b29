import type { Id } from '@workforce/contracts';
import { useCallback } from 'react';
import { v4 as newDeviceId } from 'uuid';
import { useSession } from '../session/use-session.ts';
import { inDeviceDatabase, type HeldPhoto } from './device-database.ts';
import { heldChanged, mayHold, noteHeld } from './held-marker.ts';
import { useHeld } from './use-held.ts';

const NONE: HeldPhoto[] = [];

/** Keeps a picture on the device until it is uploaded. */
export async function holdPhoto(
  userId: Id,
  photo: Pick<HeldPhoto, 'instanceId' | 'itemId' | 'blob' | 'name'>,
): Promise<HeldPhoto> {
  const held = { ...photo, deviceId: newDeviceId(), createdAt: Date.now() };
  noteHeld(userId);
  await inDeviceDatabase(userId, ({ photos }) => photos.add(held));
  heldChanged();
  return held;
}

/** All pictures that wait on the device, the oldest first. */
export async function readHeldPhotos(userId: Id): Promise<HeldPhoto[]> {
  if (!mayHold(userId)) return NONE;
  const held = await inDeviceDatabase(userId, ({ photos }) => photos.toArray());
  return held.sort((a, b) => a.createdAt - b.createdAt);
}

/** Drops pictures from the device: the server has them, or the person gave them up. */
export async function dropHeldPhotos(userId: Id, deviceIds: string[]): Promise<void> {
  await inDeviceDatabase(userId, ({ photos }) => photos.bulkDelete(deviceIds));
  heldChanged();
}

/** The signed-in person's waiting pictures ('Photos Ready to Upload', §2.4). */
export function useHeldPhotos(): HeldPhoto[] {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const read = useCallback(async () => (userId === null ? NONE : readHeldPhotos(userId)), [userId]);
  return useHeld(read, NONE);
}
