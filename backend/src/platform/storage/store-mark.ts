import { isUUID } from 'class-validator';
import type { FileStorage } from './file-storage.ts';
import { putText, textAt } from './stored-text.ts';

const KEY = 'store/identity.json';
const NOTE = 'Says which database these files belong to. The server refuses to start with another one.';

/** What a file store says about itself. */
export interface StoreMark {
  /** Shared with its database. */
  identity: string;
  /** Place of the store that its files are being moved to: new files are there. */
  movingTo?: string;
  /** Place of the store that has all its files. */
  movedTo?: string;
}

/** Whether new files are written to the store. */
export const isWritten = (mark: StoreMark): boolean => mark.movingTo === undefined && mark.movedTo === undefined;

/**
 * A store's mark; null when it never belonged to a database.
 *
 * @throws Error when it can't be read
 * @throws StorageAway
 */
export async function markOf(storage: FileStorage): Promise<StoreMark | null> {
  const content = await textAt(storage, KEY);
  if (content === null) return null;
  const mark = markIn(content);
  if (mark) return mark;
  throw new Error(
    `${KEY} in the file store ${storage.place} can't be read. Bring it back from a backup; without one, remove it and start again.`,
  );
}

/** Whether the store has a mark: one that is empty, such as a disk that wasn't mounted, has none. */
export const isMarked = (storage: FileStorage): Promise<boolean> => storage.has(KEY);

export const writeMark = (storage: FileStorage, mark: StoreMark): Promise<void> =>
  putText(
    storage,
    KEY,
    `${JSON.stringify({ ...mark, note: NOTE }, null, 2)}
`,
  );

function markIn(content: string): StoreMark | null {
  try {
    const { identity, movingTo, movedTo } = JSON.parse(content) as Partial<Record<keyof StoreMark, unknown>>;
    if (!isUUID(identity)) return null;
    return {
      identity: String(identity),
      ...(typeof movingTo === 'string' && { movingTo }),
      ...(typeof movedTo === 'string' && { movedTo }),
    };
  } catch {
    return null;
  }
}
