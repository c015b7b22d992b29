import { readFile } from 'node:fs/promises';
import type { ProvableLogName } from '@workforce/contracts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { checkpointsOf } from './checkpoint-text.ts';
import { appendLines } from './json-lines.ts';
import type { StoredLog } from './stored-log.ts';

const BATCH_SIZE = 1_000;

/**
 * `AUDIT_ANCHOR_FILE`: every checkpoint as a line of JSON. On start its last lines are read, so that no checkpoint is
 * skipped.
 */
export class AnchorFile {
  /** The newest number of each log; undefined until the file has been read. */
  private newest: Map<ProvableLogName, number> | undefined;

  constructor(private readonly path: string) {}

  /** None if it doesn't exist. */
  async all(): Promise<SignedCheckpoint[]> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return checkpointsOf(text);
  }

  /** Appends the checkpoints missing in the file; they are flushed to the disk when this returns. */
  async catchUp(log: StoredLog): Promise<void> {
    this.newest ??= await this.read();
    const { name } = log.log;
    for (;;) {
      const checkpoints = await log.checkpointsAfter(this.newest.get(name) ?? 0, BATCH_SIZE);
      const last = checkpoints.at(-1);
      if (!last) return;
      await appendLines(this.path, checkpoints);
      this.newest.set(name, last.number);
    }
  }

  private async read(): Promise<Map<ProvableLogName, number>> {
    const newest = new Map<ProvableLogName, number>();
    for (const { log, number } of await this.all()) newest.set(log, Math.max(number, newest.get(log) ?? 0));
    return newest;
  }
}
