import type { Id } from '@workforce/contracts';
import { isUUID } from 'class-validator';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { putText } from '../../platform/storage/stored-text.ts';

/** Their folder in the file store. */
export const ERASED_FOLDER = 'erased-people';
const BATCH = 1_000;

const keyOf = (id: Id) => `${ERASED_FOLDER}/${id}.json`;

/**
 * The ids of erased people, one file each in the file store: outside the database, so that a restore leaves them alone, and shared by all
 * nodes.
 *
 * Every method throws `StorageAway` while the store doesn't answer.
 */
export class ErasedIds {
  constructor(private readonly storage: FileStorage) {}

  /** Durable when this resolves. */
  async add(personId: Id, at: string): Promise<void> {
    if (await this.storage.has(keyOf(personId))) return;
    await putText(this.storage, keyOf(personId), `${JSON.stringify({ personId, at })}\n`);
  }

  /** All of them, in batches. */
  async *batches(): AsyncGenerator<Id[]> {
    let batch: Id[] = [];
    for await (const { key } of this.storage.list(ERASED_FOLDER)) {
      const id = key.slice(ERASED_FOLDER.length + 1, -'.json'.length);
      if (key !== keyOf(id) || !isUUID(id)) continue;
      batch.push(id);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}
