import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../config/private-files.ts';

/** A file of a backup and its hash. */
export interface WrittenFile {
  /** Path in the backup's folder. */
  path: string;
  /** SHA-256, 64 hex digits. */
  sha256: string;
}

/**
 * A folder being written. It has a temporary name until it is complete and flushed, so that an interruption leaves
 * nothing that looks like a backup.
 */
export class BackupDraft {
  private readonly folders = new Set<string>();

  private constructor(
    private readonly target: string,
    readonly folder: string,
  ) {}

  /** @throws Error with a sentence when `target` isn't empty */
  static async of(target: string): Promise<BackupDraft> {
    const present = await readdir(target).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    if (present.length > 0) throw new Error(`${target} isn't empty. A backup gets a folder of its own.`);
    await refuseUnmovable(target);
    const draft = new BackupDraft(target, `${target}.unfinished-${process.pid}`);
    await rm(draft.folder, { recursive: true, force: true });
    await mkdir(draft.folder, { recursive: true, mode: PRIVATE_FOLDER });
    draft.folders.add(draft.folder);
    return draft;
  }

  /** Writes a file from a stream; flushed to the disk when this resolves. */
  async write(path: string, content: Readable): Promise<WrittenFile> {
    const whole = join(this.folder, path);
    if (!this.folders.has(dirname(whole))) {
      await mkdir(dirname(whole), { recursive: true, mode: PRIVATE_FOLDER });
      this.folders.add(dirname(whole));
    }
    const hash = createHash('sha256');
    const hashing = new PassThrough();
    hashing.on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(content, hashing, createWriteStream(whole, { mode: PRIVATE_FILE, flags: 'wx', flush: true }));
    return { path, sha256: hash.digest('hex') };
  }

  async writeText(path: string, content: string): Promise<void> {
    await writeFile(join(this.folder, path), content, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
  }

  /** Renames the folder to its final name. */
  async finish(): Promise<void> {
    for (const folder of this.folders) await flushFolder(folder);
    await rename(this.folder, this.target);
    await flushFolder(dirname(this.target));
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** SHA-256 of a file, 64 hex digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The draft replaces the target by a rename, which fails for a link or a mount point. */
async function refuseUnmovable(target: string): Promise<void> {
  const found = await lstat(target).catch(() => null);
  if (found?.isSymbolicLink()) throw new Error(`${target} is a link. Name the folder that it leads to.`);
  if (found && found.dev !== (await stat(dirname(target))).dev)
    throw new Error(`A disk is mounted on ${target}. Name a folder on it, such as ${join(target, 'backup')}.`);
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
