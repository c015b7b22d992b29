import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PRIVATE_FILE } from '../../config/private-files.ts';
import type { FileStorage } from './file-storage.ts';
import { StorageAway } from './storage-away.ts';

/** Stores a short text; durable when this resolves. */
export async function putText(storage: FileStorage, key: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stored-text-'));
  try {
    const path = join(folder, 'text');
    await writeFile(path, content, { mode: PRIVATE_FILE });
    await storage.put(key, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The short text stored under a key; null when there is none.
 *
 * @throws StorageAway
 */
export async function textAt(storage: FileStorage, key: string): Promise<string | null> {
  const file = await storage.open(key);
  if (!file) return null;
  return text(file.stream).catch((cause: unknown) => {
    throw new StorageAway(`The file store ${storage.place} breaks off its answers`, { cause });
  });
}
