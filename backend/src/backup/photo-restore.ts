import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import type { Quarantine } from '../platform/storage/quarantine.ts';
import { sha256Of, type WrittenFile } from './backup-draft.ts';
import { CHECKSUMS, type Manifest } from './manifest.ts';
import { PHOTO_FOLDER } from './photo-copy.ts';

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** Every file that the backup lists. */
export async function* listedFiles(folder: string): AsyncGenerator<WrittenFile> {
  for await (const line of createInterface({ input: createReadStream(join(folder, CHECKSUMS)) })) {
    const [, sha256, path] = LINE.exec(line) ?? [];
    if (sha256 !== undefined && path !== undefined) yield { path, sha256 };
  }
}

/**
 * Reads the whole backup once.
 *
 * @throws Error that names the first file that isn't as it was written
 */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  const actual = await sha256Of(join(folder, CHECKSUMS)).catch(() => null);
  if (actual !== manifest.checksums) throw damaged(folder, CHECKSUMS);
  const listed = new Set<string>();
  for await (const { path, sha256 } of listedFiles(folder)) {
    if ((await sha256Of(join(folder, path)).catch(() => null)) !== sha256) throw damaged(folder, path);
    listed.add(path);
  }
  for (const { file } of manifest.tables) if (!listed.has(file)) throw damaged(folder, file);
}

const damaged = (folder: string, path: string) =>
  new Error(`${join(folder, path)} is missing or damaged. Nothing was changed. Use another backup.`);

/** Puts the backup's photos into the store. What a key stands for never changes, so one that is there and whole is left as it is. */
export async function putPhotos(folder: string, storage: FileStorage, quarantine: Quarantine): Promise<void> {
  for await (const { key, sha256 } of photosIn(folder)) {
    const present = await storage.open(key);
    if (present) {
      const hash = createHash('sha256');
      await pipeline(present.stream, hash);
      if (hash.digest('hex') === sha256) continue;
      await quarantine.setAside([key]);
    }
    await storage.put(key, join(folder, PHOTO_FOLDER, key));
  }
}

/** Sets aside what a store held for another database. */
export async function setOthersAside(folder: string, storage: FileStorage, quarantine: Quarantine): Promise<void> {
  const ours = new Set<string>();
  for await (const { key } of photosIn(folder)) ours.add(key);
  const others: string[] = [];
  for await (const { key } of storage.list()) if (!ours.has(key)) others.push(key);
  await quarantine.setAside(others);
}

async function* photosIn(folder: string): AsyncGenerator<{ key: string; sha256: string }> {
  for await (const { path, sha256 } of listedFiles(folder))
    if (path.startsWith(`${PHOTO_FOLDER}/`)) yield { key: path.slice(PHOTO_FOLDER.length + 1), sha256 };
}
