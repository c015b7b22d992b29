import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStorage, type StoredEntry, type StoredFile } from './file-storage.ts';

const KEY = /^[\w-]+(\.[\w-]+)*$/;

/** Keeps files in one folder of the local disk. */
export class LocalFileStorage extends FileStorage {
  private folderExists: Promise<unknown> | undefined;

  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.pathOf(key);
    const unfinished = `${target}.${randomUUID()}.part`;
    await this.ensureFolder();
    try {
      await copyFile(path, unfinished);
      await flushToDisk(unfinished);
      await rename(unfinished, target);
      await flushToDisk(this.folder);
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

  async delete(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.pathOf(key), { force: true })));
  }

  async *list(): AsyncIterable<StoredEntry> {
    await this.ensureFolder();
    for await (const { name } of await opendir(this.folder)) {
      const found = await stat(join(this.folder, name)).catch(() => null);
      if (found?.isFile()) yield { key: name, storedAt: found.mtime };
    }
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(this.folder, key);
  }

  private async ensureFolder(): Promise<void> {
    this.folderExists ??= mkdir(this.folder, { recursive: true });
    await this.folderExists;
  }
}

/** Content must be on the disk before the row that names it is committed. */
async function flushToDisk(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
