import type { ChecklistInstance } from '@workforce/contracts';
import { storedStatus } from '@workforce/domain';
import type { PendingPhoto } from '@workforce/web-core';
import { useEffect, useState } from 'react';

/** The check waits until the screen has loaded, in ms (§9). */
const CHECK_DELAY = 2_000;

/**
 * Pictures on the device whose checklist was completed without them, perhaps on another device: a completed one takes no more.
 * Looked for 2 s after the load among today's completed checklists (§9).
 * @returns their device ids
 */
export function useLatePhotos(
  held: readonly PendingPhoto[],
  checklists: readonly ChecklistInstance[],
): ReadonlySet<string> {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), CHECK_DELAY);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return new Set();
  const completed = new Set(checklists.filter((each) => storedStatus(each) === 'completed').map(({ id }) => id));
  return new Set(held.filter(({ instanceId }) => completed.has(instanceId)).map(({ deviceId }) => deviceId));
}
