import type { Id } from '@workforce/contracts';
import type { OutboxEntry } from '../../device/outbox-entry.ts';

const PREFIX = 'workforce.outbox.';
const nameOf = ({ userId, key }: Pick<OutboxEntry, 'userId' | 'key'>) => `${PREFIX}${userId}.${key}`;

/**
 * Writes a note of an entry synchronously, until the device database has stored it, so that closing the page loses nothing. A photo
 * doesn't fit; its dialog stays open until it is stored.
 *
 * @returns whether it was written; without storage only the database remains
 */
export function writeNote(entry: OutboxEntry): boolean {
  if (Object.values(entry.command as Record<string, unknown>).some((value) => value instanceof Blob)) return false;
  try {
    localStorage.setItem(nameOf(entry), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the note of an entry that is stored or gone. */
export function deleteNote(entry: Pick<OutboxEntry, 'userId' | 'key'>): void {
  try {
    localStorage.removeItem(nameOf(entry));
  } catch {
    // Nothing was written.
  }
}

/** The user's notes whose entries may not be in the database, in order; unreadable ones are skipped. */
export const readNotes = (userId: Id): OutboxEntry[] =>
  namesOf(userId)
    .flatMap((name) => readNote(name) ?? [])
    .sort((one, other) => one.madeAt.localeCompare(other.madeAt));

/** Deletes all notes of the user, unreadable ones too, on sign-out. */
export function deleteAllNotes(userId: Id): void {
  for (const name of namesOf(userId)) localStorage.removeItem(name);
}

/** None without storage. */
function namesOf(userId: Id): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(`${PREFIX}${userId}.`));
  } catch {
    return [];
  }
}

function readNote(name: string): OutboxEntry | null {
  try {
    const noted = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<OutboxEntry> | null;
    const isEntry = typeof noted?.key === 'string' && typeof noted.madeAt === 'string' && noted.command !== undefined;
    return isEntry ? (noted as OutboxEntry) : null;
  } catch {
    return null;
  }
}
