import type { Id, ItemUpdate } from '@workforce/contracts';
import type { Dexie, EntityTable, Table } from 'dexie';
import { forgetPending } from './pending-marker.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** What is ticked and typed in one checklist and not saved yet. */
export interface SavedProgress {
  instanceId: Id;
  items: ItemUpdate[];
  /** Device time in ms of the last change. */
  savedAt: number;
}

/** An entry of the outbox with its place in the order they were enqueued in; earlier versions stored neither person nor lane. */
export interface StoredEntry extends Omit<OutboxEntry, 'userId' | 'lane'> {
  place: number;
  userId?: Id;
  lane?: string;
}

/** An entry of the cache that outlives the page. `address` and `keptAt` have the names that the first version gave them. */
export interface PersistedAnswer {
  /** Its key in the cache. */
  address: string;
  /** Whose answer it is. */
  userId: Id;
  endpointName: string;
  /** What the endpoint was asked with. */
  arg: unknown;
  value: unknown;
  /** Device time in ms at which it was written. */
  keptAt: number;
}

export type DeviceDatabase = Dexie & {
  progress: EntityTable<SavedProgress, 'instanceId'>;
  outbox: Table<StoredEntry, number, OutboxEntry>;
  answers: EntityTable<PersistedAnswer, 'address'>;
};

export type CacheTable = DeviceDatabase['answers'];

const databases = new Map<Id, Promise<DeviceDatabase>>();

const turns = new Map<Id, Promise<unknown>>();

/** Works in the person's database, each piece of work after the one before: what is read was saved, what is dropped stays so. */
export function inDeviceDatabase<T>(userId: Id, work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  const before = turns.get(userId) ?? Promise.resolve();
  const turn = before.then(() => openDeviceDatabase(userId)).then(work);
  turns.set(
    userId,
    turn.catch(() => undefined),
  );
  return turn;
}

/** The person's own database on this device; made at its first use. */
function openDeviceDatabase(userId: Id): Promise<DeviceDatabase> {
  const known = databases.get(userId);
  if (known) return known;
  const opening = import('dexie').then(async ({ Dexie }) => {
    const database = new Dexie(`workforce-${userId}`) as DeviceDatabase;
    database.version(1).stores({ progress: 'instanceId', photos: 'deviceId, instanceId' });
    database.version(2).stores({ answers: 'address, keptAt' });
    database.version(3).stores({ photos: null, outbox: '++place, &key' });
    // Another tab wants to delete it: whoever needs it next opens it anew.
    database.on('versionchange', () => {
      databases.delete(userId);
      database.close();
    });
    await database.open();
    return database;
  });
  databases.set(userId, opening);
  opening.catch(() => databases.delete(userId));
  return opening;
}

/**
 * Makes the database ready while there is a network: its code comes when it is first used, and without a network it wouldn't
 * come any more. Does nothing on a device that can't keep anything.
 */
export async function prepareDeviceDatabase(userId: Id): Promise<void> {
  await openDeviceDatabase(userId).catch(() => undefined);
}

const clearedListeners = new Set<(userId: Id) => void>();

/** Calls back when a person's database is about to be deleted. */
export function onDeviceCleared(listener: (userId: Id) => void): void {
  clearedListeners.add(listener);
}

/** Deletes everything kept in the person's database; whoever works for them is told before it begins. */
export async function clearDeviceDatabase(userId: Id): Promise<void> {
  clearedListeners.forEach((listener) => listener(userId));
  await inDeviceDatabase(userId, async (database) => {
    databases.delete(userId);
    await database.delete();
  });
  forgetPending(userId);
}
