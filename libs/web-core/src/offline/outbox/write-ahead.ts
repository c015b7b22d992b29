import type { Id } from '@workforce/contracts';
import type { OutboxEntry } from '../../device/outbox-entry.ts';

const PREFIX = 'workforce.outbox.';
const nameOf = ({ userId, key }: Pick<OutboxEntry, 'userId' | 'key'>) => `${PREFIX}${userId}.${key}`;

/**
 * Notes an entry at once, until the device's database has it: a page that is left in that moment loses nothing. A picture doesn't
 * fit; its dialog stays open until it is stored.
 *
 * @returns whether it is noted; without storage the database is all there is
 */
export function noteArriving(entry: OutboxEntry): boolean {
  if (Object.values(entry.command as Record<string, unknown>).some((value) => value instanceof Blob)) return false;
  try {
    localStorage.setItem(nameOf(entry), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** The entry is stored, or gone. */
export function forgetArriving(entry: Pick<OutboxEntry, 'userId' | 'key'>): void {
  try {
    localStorage.removeItem(nameOf(entry));
  } catch {
    // Nothing was noted.
  }
}

/** The person's entries that were noted and may not be in the database, in the order they were made; unreadable ones left out. */
export const notedArriving = (userId: Id): OutboxEntry[] =>
  namesOf(userId)
    .flatMap((name) => readNoted(name) ?? [])
    .sort((one, other) => one.madeAt.localeCompare(other.madeAt));

/** Forgets all that was noted for the person, unreadable ones too: they have signed out. */
export function forgetAllArriving(userId: Id): void {
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

function readNoted(name: string): OutboxEntry | null {
  try {
    const noted = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<OutboxEntry> | null;
    const isEntry = typeof noted?.key === 'string' && typeof noted.madeAt === 'string' && noted.command !== undefined;
    return isEntry ? (noted as OutboxEntry) : null;
  } catch {
    return null;
  }
}
