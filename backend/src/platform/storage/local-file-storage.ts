import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER, privateFolder } from '../../config/private-files.ts';
import { FileStorage, type StoredEntry, type StoredFile } from './file-storage.ts';
import { isKey, requireKey } from './storage-key.ts';

const UNFINISHED = '.part';
/** Whether a listed file was left incomplete by a crash. */
export const isUnfinished = (key: string): boolean => key.endsWith(UNFINISHED);

/** Stores files in one folder of the local disk, readable by the server's user only. */
export class LocalFileStorage extends FileStorage {
  private constructor(private readonly folder: string) {
    super();
  }

  /** Opens a folder, creating it if absent. Files that an earlier version left readable for others are made private. */
  static async in(folder: string): Promise<LocalFileStorage> {
    await privateFolder(folder);
    return new LocalFileStorage(folder);
  }

  get place(): string {
    return this.folder;
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.pathOf(key);
    const unfinished = `${target}.${randomUUID()}${UNFINISHED}`;
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    try {
      await copyFile(path, unfinished);
      await chmod(unfinished, PRIVATE_FILE);
      await flushToDisk(unfinished);
      await rename(unfinished, target);
      await flushToDisk(dirname(target));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async open(key: string): Promise<StoredFile | null> {
    try {
      const file = await open(this.pathOf(key));
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    const found = await stat(this.pathOf(key)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return found?.isFile() === true;
  }

  async move(from: string, to: string): Promise<boolean> {
    const [source, target] = [this.pathOf(from), this.pathOf(to)];
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    try {
      await rename(source, target);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    } finally {
      await this.removeIfEmpty(dirname(source));
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.pathOf(key), { force: true })));
    for (const folder of new Set(keys.map((key) => dirname(this.pathOf(key))))) await this.removeIfEmpty(folder);
  }

  list(folder?: string, after = ''): AsyncIterable<StoredEntry> {
    return this.entriesOf(folder, after, folder !== undefined);
  }

  private async *entriesOf(
    folder: string | undefined,
    after: string,
    withFolders: boolean,
  ): AsyncGenerator<StoredEntry> {
    const path = folder === undefined ? this.folder : this.pathOf(folder);
    for (const name of (await namesIn(path)).toSorted()) {
      const key = folder === undefined ? name : `${folder}/${name}`;
      // Files not named like a key, such as a file manager's, are ignored.
      if (!isKey(key) || (key <= after && !after.startsWith(`${key}/`))) continue;
      const found = await stat(join(path, name)).catch(() => null);
      if (found?.isFile()) yield { key, size: found.size, storedAt: found.mtime };
      else if (found?.isDirectory() && withFolders) yield* this.entriesOf(key, after, true);
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, requireKey(key));
  }

  private async removeIfEmpty(folder: string): Promise<void> {
    if (folder !== this.folder) await rmdir(folder).catch(() => undefined);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Content must be on the disk before the row that refers to it is committed. */
async function flushToDisk(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
