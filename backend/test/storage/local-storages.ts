import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStorage } from '../../src/platform/storage/file-storage.ts';
import { LocalFileStorage } from '../../src/platform/storage/local-file-storage.ts';

/** Storages on this disk, for one test; `remove` deletes them. */
export class LocalStorages {
  private readonly folders: string[] = [];

  newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'local-storage-'));
    this.folders.push(folder);
    return folder;
  }

  empty = (): Promise<LocalFileStorage> => LocalFileStorage.in(this.newFolder());

  remove(): void {
    for (const folder of this.folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Stores a text. */
export async function putText(storage: FileStorage, key: string, content = key): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'put-'));
  writeFileSync(join(folder, 'source'), content);
  await storage.put(key, join(folder, 'source'));
  rmSync(folder, { recursive: true });
}

/** The text stored under a key. */
export async function textAt(storage: FileStorage, key: string): Promise<string | null> {
  const file = await storage.open(key);
  return file && text(file.stream);
}

export async function keysOf(storage: FileStorage, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys;
}
