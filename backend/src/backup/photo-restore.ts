import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { PHOTO_SIZES } from '../modules/checklists/photos/photo-files.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import type { Quarantine } from '../platform/storage/quarantine.ts';
import { sha256Of, type WrittenFile } from './backup-draft.ts';
import { CHECKSUMS, MANIFEST, type Manifest } from './manifest.ts';
import { PHOTO_FOLDER } from './photo-copy.ts';

const PHOTO_FILE = /^photos\/[\w-]+(\.[\w-]+)*$/;
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** Every file in the backup's checksum list. */
export async function* listedFiles(folder: string): AsyncGenerator<WrittenFile> {
  for await (const line of createInterface({ input: createReadStream(join(folder, CHECKSUMS)) })) {
    const [, sha256, path] = LINE.exec(line) ?? [];
    if (sha256 !== undefined && path !== undefined) yield { path, sha256 };
  }
}

/**
 * Verifies all files of a backup against their checksums.
 *
 * @throws Error naming the first missing or damaged file
 */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  const actual = await sha256Of(join(folder, CHECKSUMS)).catch(() => null);
  if (actual !== manifest.checksums) throw damaged(folder, CHECKSUMS);
  const tables = new Set(manifest.tables.map(({ file }) => file));
  let photoFiles = 0;
  for await (const { path, sha256 } of listedFiles(folder)) {
    if (PHOTO_FILE.test(path)) photoFiles += 1;
    else if (!tables.delete(path)) throw damaged(folder, CHECKSUMS);
    if ((await hashOfFile(join(folder, path))) !== sha256) throw damaged(folder, path);
  }
  for (const file of tables) throw damaged(folder, file);
  const { photos, missing, keptIn } = manifest.photos;
  const expected = keptIn === undefined ? photos * PHOTO_SIZES.length - missing.length : 0;
  if (photoFiles !== expected) throw damaged(folder, MANIFEST);
}

/** Null for a missing or unreadable path, or one that is no regular file: a link, or a pipe, which would block. */
async function hashOfFile(path: string): Promise<string | null> {
  const isFile = await lstat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? sha256Of(path).catch(() => null) : null;
}

const damaged = (folder: string, path: string) =>
  new Error(`${join(folder, path)} is missing or damaged. Nothing was changed. Use another backup.`);

interface PhotoPlace {
  storage: FileStorage;
  quarantine: Quarantine;
  /** Keys of pictures that were damaged before the backup: an existing file is kept. */
  damaged: readonly string[];
}

/** Copies the backup's photos into the store. A key's content never changes, so an existing undamaged file is kept. */
export async function putPhotos(
  folder: string,
  { storage, quarantine, damaged: damagedBefore }: PhotoPlace,
): Promise<void> {
  for await (const { key, sha256 } of photosIn(folder)) {
    const present = await storage.open(key);
    if (present) {
      const hash = createHash('sha256');
      await pipeline(present.stream, hash);
      if (hash.digest('hex') === sha256 || damagedBefore.includes(key)) continue;
      await quarantine.add([key]);
    }
    await storage.put(key, join(folder, PHOTO_FOLDER, key));
  }
}

/** Quarantines the files of another database. */
export async function quarantineForeignFiles(
  folder: string,
  storage: FileStorage,
  quarantine: Quarantine,
): Promise<void> {
  const ours = new Set<string>();
  for await (const { key } of photosIn(folder)) ours.add(key);
  const others: string[] = [];
  for await (const { key } of storage.list()) if (!ours.has(key)) others.push(key);
  await quarantine.add(others);
}

async function* photosIn(folder: string): AsyncGenerator<{ key: string; sha256: string }> {
  for await (const { path, sha256 } of listedFiles(folder))
    if (path.startsWith(`${PHOTO_FOLDER}/`)) yield { key: path.slice(PHOTO_FOLDER.length + 1), sha256 };
}
