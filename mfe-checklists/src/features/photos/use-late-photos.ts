import type { ChecklistInstance } from '@workforce/contracts';
import { storedStatus } from '@workforce/domain';
import type { PendingPhoto } from '@workforce/web-core';
import { useEffect, useState } from 'react';

/** Delay in ms of the check after loading (§9). */
const CHECK_DELAY_MS = 2_000;

/**
 * Photos on the device whose checklist was completed without them, perhaps on another device: it accepts no more.
 * Checked 2 s after loading, among today's completed checklists (§9).
 * @returns their device ids
 */
export function useLatePhotos(
  pendingPhotos: readonly PendingPhoto[],
  checklists: readonly ChecklistInstance[],
): ReadonlySet<string> {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return new Set();
  const completed = new Set(checklists.filter((each) => storedStatus(each) === 'completed').map(({ id }) => id));
  return new Set(pendingPhotos.filter(({ instanceId }) => completed.has(instanceId)).map(({ deviceId }) => deviceId));
}
