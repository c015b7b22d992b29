import type { ProvableLogName } from '@workforce/contracts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { checkpointsOf } from './checkpoint-text.ts';
import { appendFlushed, textOf } from './text-file.ts';
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

  async all(): Promise<SignedCheckpoint[]> {
    return checkpointsOf(await textOf(this.path));
  }

  /** Appends the checkpoints missing in the file; they are flushed to the disk when this returns. */
  async catchUp(log: StoredLog): Promise<void> {
    this.newest ??= await this.read();
    const { name } = log.log;
    for (;;) {
      const checkpoints = await log.checkpointsAfter(this.newest.get(name) ?? 0, BATCH_SIZE);
      const last = checkpoints.at(-1);
      if (!last) return;
      await appendFlushed(this.path, checkpoints.map((each) => `${JSON.stringify(each)}\n`).join(''));
      this.newest.set(name, last.number);
    }
  }

  private async read(): Promise<Map<ProvableLogName, number>> {
    const text = await textOf(this.path);
    // Ends a truncated last line, so that the next one is not appended to it.
    if (text !== '' && !text.endsWith('\n')) await appendFlushed(this.path, '\n');
    const newest = new Map<ProvableLogName, number>();
    for (const { log, number } of checkpointsOf(text)) newest.set(log, Math.max(number, newest.get(log) ?? 0));
    return newest;
  }
}
