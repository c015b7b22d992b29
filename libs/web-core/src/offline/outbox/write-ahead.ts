import type { Id } from '@workforce/contracts';
import type { OutboxEntry } from './outbox-entry.ts';

const PREFIX = 'workforce.outbox.';
const nameOf = ({ userId, key }: Pick<OutboxEntry, 'userId' | 'key'>) => `${PREFIX}${userId}.${key}`;

/**
 * Notes an entry at once, until the device's database has it: a page that is left in that moment loses nothing. A picture doesn't
 * fit; its dialog stays open until it is stored.
 */
export function noteArriving(entry: OutboxEntry): void {
  if (Object.values(entry.command as Record<string, unknown>).some((value) => value instanceof Blob)) return;
  try {
    localStorage.setItem(nameOf(entry), JSON.stringify(entry));
  } catch {
    // Without storage the database is all there is.
  }
}

/** The entry is stored, or won't be. */
export function forgetArriving(entry: Pick<OutboxEntry, 'userId' | 'key'>): void {
  try {
    localStorage.removeItem(nameOf(entry));
  } catch {
    // Nothing was noted.
  }
}

/** The person's entries that were noted and may not be in the database, in the order they were made. */
export function notedArriving(userId: Id): OutboxEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(`${PREFIX}${userId}.`))
      .map((name) => JSON.parse(localStorage.getItem(name) ?? '') as OutboxEntry)
      .sort((one, other) => one.madeAt.localeCompare(other.madeAt));
  } catch {
    return [];
  }
}
