import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE, privateFolder } from '../../config/private-files.ts';
import type { FileStorage, StoredEntry } from './file-storage.ts';
import { isUnfinished } from './local-file-storage.ts';

const AT_A_TIME = 8;

/** Counts of a copy. */
export interface CopyCount {
  /** Files compared. */
  seen: number;
  copied: number;
  /** Of the copied files. */
  bytes: number;
  /** Keys of files whose content isn't what was stored. */
  damaged: string[];
}

export interface CopyOptions {
  /** Folder of the storages; without one, the files outside of folders. */
  folder: string | undefined;
  /** Where a file is while it is copied. */
  workDir: string;
  /** Ends the copy after the files under way. */
  signal: AbortSignal;
  /** Called after each compared file. */
  onFile(count: CopyCount): void;
}

/**
 * Copies the files that `to` doesn't have, or not with the same size. A key's content never changes, so it can be ended
 * at any time and run again; servers may use both storages meanwhile.
 *
 * @param count continued
 * @throws StorageAway
 */
export async function copyMissing(
  { from, to }: { from: FileStorage; to: FileStorage },
  count: CopyCount,
  { folder, workDir, signal, onFile }: CopyOptions,
): Promise<void> {
  await privateFolder(workDir);
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const { key, isThere } of compared(from.list(folder), to.list(folder))) {
    if (signal.aborted || failures.length > 0) break;
    count.seen += 1;
    onFile(count);
    if (isThere || isUnfinished(key)) continue;
    const copy: Promise<void> = copyOne(key, { from, to }, workDir)
      .then((bytes) => {
        if (bytes === null) return;
        count.copied += 1;
        count.bytes += bytes;
      })
      .catch((error: unknown) => {
        if (error instanceof DamagedFile) count.damaged.push(key);
        else failures.push(error);
      })
      .finally(() => underWay.delete(copy));
    underWay.add(copy);
    if (underWay.size >= AT_A_TIME) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

/** The content isn't what was stored. */
class DamagedFile extends Error {}

/** Walks two ordered listings side by side. */
async function* compared(source: AsyncIterable<StoredEntry>, target: AsyncIterable<StoredEntry>) {
  const there = target[Symbol.asyncIterator]();
  let head = await there.next();
  for await (const { key, size } of source) {
    while (!head.done && head.value.key < key) head = await there.next();
    yield { key, isThere: !head.done && head.value.key === key && head.value.size === size };
  }
}

/** @returns bytes; null when the file has been moved or deleted meanwhile */
async function copyOne(
  key: string,
  { from, to }: { from: FileStorage; to: FileStorage },
  workDir: string,
): Promise<number | null> {
  const file = await from.open(key);
  if (!file) return null;
  const path = join(workDir, randomUUID());
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(file.stream, measured, createWriteStream(path, { mode: PRIVATE_FILE }));
    const sha256 = hash.digest('hex');
    if (bytes !== file.size || sha256 !== (file.sha256 ?? sha256)) throw new DamagedFile();
    await to.put(key, path);
    // Moved to quarantine or deleted during the copy.
    if (!(await from.has(key))) await to.delete([key]);
    return bytes;
  } finally {
    await rm(path, { force: true });
  }
}
