import { PROVABLE_LOGS, type ProvableLogName } from '@workforce/contracts';
import type { FileStorage } from '../storage/file-storage.ts';
import { putText, textAt } from '../storage/stored-text.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { checkpointOf } from './checkpoint-text.ts';

/** Their folder in the file store. */
export const CHECKPOINT_FOLDER = 'newest-checkpoints';
/** Where a restore moves those of the logs that it replaces. */
export const REPLACED_CHECKPOINT_FOLDER = 'replaced-checkpoints';
const NUMBER_DIGITS = 12;

const folderOf = (log: ProvableLogName) => `${CHECKPOINT_FOLDER}/${log}`;
const keyOf = ({ log, number }: SignedCheckpoint) =>
  `${folderOf(log)}/${String(number).padStart(NUMBER_DIGITS, '0')}.json`;

/**
 * The newest checkpoint of each log, in the file store, which all nodes share: an attacker who truncates or rewrites a log in the database
 * would have to change it there too.
 *
 * Every method throws `StorageAway` while the store doesn't answer.
 */
export class NewestCheckpoints {
  constructor(private readonly storage: FileStorage) {}

  /** Where they are, for messages to the operator. */
  get place(): string {
    return `${this.storage.place}/${CHECKPOINT_FOLDER}`;
  }

  async of(log: ProvableLogName): Promise<SignedCheckpoint | undefined> {
    for (const key of (await this.keysOf(log)).toReversed()) {
      const checkpoint = checkpointOf((await textAt(this.storage, key)) ?? '');
      if (checkpoint?.log === log) return checkpoint;
    }
    return undefined;
  }

  async all(): Promise<SignedCheckpoint[]> {
    const newest = await Promise.all(PROVABLE_LOGS.map((log) => this.of(log)));
    return newest.filter((checkpoint) => checkpoint !== undefined);
  }

  /** Stores a checkpoint, and then deletes the earlier ones of its log. */
  async replace(checkpoint: SignedCheckpoint): Promise<void> {
    const key = keyOf(checkpoint);
    await putText(this.storage, key, `${JSON.stringify(checkpoint)}\n`);
    await this.storage.delete((await this.keysOf(checkpoint.log)).filter((other) => other < key));
  }

  /**
   * Moves all of them away, as evidence about logs that are replaced.
   *
   * @returns where they are, if there were any
   */
  async moveAside(stamp: string): Promise<string | null> {
    const keys = (await Promise.all(PROVABLE_LOGS.map((log) => this.keysOf(log)))).flat();
    const target = `${REPLACED_CHECKPOINT_FOLDER}/${stamp}`;
    for (const key of keys) await this.storage.move(key, `${target}${key.slice(CHECKPOINT_FOLDER.length)}`);
    return keys.length === 0 ? null : `${this.storage.place}/${target}`;
  }

  /** In the order of their numbers. */
  private async keysOf(log: ProvableLogName): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.storage.list(folderOf(log))) if (key.endsWith('.json')) keys.push(key);
    return keys;
  }
}
