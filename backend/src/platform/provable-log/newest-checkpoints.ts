import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ProvableLogName } from '@workforce/contracts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { checkpointsOf } from './checkpoint-text.ts';

/**
 * The newest checkpoint of each log, in a file of the data folder: an attacker who truncates or rewrites a log in the
 * database would have to change this file too.
 */
export class NewestCheckpoints {
  readonly path: string;

  constructor({ dataDir }: { dataDir: string }) {
    this.path = join(dataDir, 'newest-checkpoints.ndjson');
  }

  async of(log: ProvableLogName): Promise<SignedCheckpoint | undefined> {
    return (await this.all()).find((checkpoint) => checkpoint.log === log);
  }

  async all(): Promise<SignedCheckpoint[]> {
    return checkpointsOf(await textOf(this.path));
  }

  /** Replaces the checkpoint of its log atomically (write and rename). */
  async replace(checkpoint: SignedCheckpoint): Promise<void> {
    const others = (await this.all()).filter(({ log }) => log !== checkpoint.log);
    const text = [...others, checkpoint].map((each) => `${JSON.stringify(each)}\n`).join('');
    const draft = `${this.path}.${randomBytes(6).toString('hex')}`;
    await mkdir(dirname(this.path), { recursive: true });
    try {
      await writeFlushed(draft, text, 'wx');
      await rename(draft, this.path);
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/** A file's text; empty if it doesn't exist. */
export async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Writes to a file readable by the server's user only; flushed to the disk when this resolves. */
export async function writeFlushed(path: string, text: string, flag: 'wx' | 'a'): Promise<void> {
  const file = await open(path, flag, 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
