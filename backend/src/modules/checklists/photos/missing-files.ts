import type { Id } from '@workforce/contracts';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import type { Quarantine } from '../../../platform/storage/quarantine.ts';
import { photoKeysOf } from './photo-files.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Keys of photos' files that are neither in the storage nor in its quarantine. Both are walked once, side by side.
 *
 * @param idsAfter ids of photos behind one, in their order
 */
export async function missingFiles(
  idsAfter: (id: Id, limit: number) => Promise<Id[]>,
  storage: FileStorage,
  quarantine: Quarantine,
): Promise<string[]> {
  const missing: string[] = [];
  const stored = storage.list()[Symbol.asyncIterator]();
  let head = await stored.next();
  for (let ids = await idsAfter(FIRST, BATCH); ids.length > 0;) {
    for (const key of ids.flatMap(photoKeysOf)) {
      while (!head.done && head.value.key < key) head = await stored.next();
      const isThere = (!head.done && head.value.key === key) || (await storage.has(key));
      if (!isThere && !(await isQuarantined(quarantine, key))) missing.push(key);
    }
    ids = await idsAfter(ids.at(-1) ?? FIRST, BATCH);
  }
  return missing;
}

async function isQuarantined(quarantine: Quarantine, key: string): Promise<boolean> {
  for (const place of quarantine.locationsOf(key)) if (await quarantine.has(place)) return true;
  return false;
}
