import type { Id, ItemUpdate } from '@workforce/contracts';
import type { Dexie, EntityTable, Table } from 'dexie';
import { forgetPending } from './pending-marker.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Unsaved ticks and notes of one checklist. */
export interface SavedProgress {
  instanceId: Id;
  items: ItemUpdate[];
  /** Device time in ms of the last change. */
  savedAt: number;
}

/** An outbox entry with its position in the queue. */
export interface StoredEntry extends OutboxEntry {
  place: number;
}

/** A persisted cache entry. */
export interface PersistedAnswer {
  /** Its cache key. */
  address: string;
  /** The user it belongs to. */
  userId: Id;
  endpointName: string;
  /** The endpoint's argument. */
  arg: unknown;
  value: unknown;
  /** Device time in ms of the write. */
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

/** Runs work in the user's database, serialised: a read sees all earlier writes and deletions. */
export function inDeviceDatabase<T>(userId: Id, work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  const before = turns.get(userId) ?? Promise.resolve();
  const turn = before.then(() => openDeviceDatabase(userId)).then(work);
  turns.set(
    userId,
    turn.catch(() => undefined),
  );
  return turn;
}

/** The user's own database on this device; created on first use. */
function openDeviceDatabase(userId: Id): Promise<DeviceDatabase> {
  const known = databases.get(userId);
  if (known) return known;
  const opening = import('dexie').then(async ({ Dexie }) => {
    const database = new Dexie(`workforce-${userId}`) as DeviceDatabase;
    database.version(3).stores({ progress: 'instanceId', answers: 'address, keptAt', outbox: '++place, &key' });
    // Another tab wants to delete it: close it, and open it again on the next use.
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
 * Opens the database while online: its code is loaded on first use, which is impossible offline. Does nothing on a device without
 * storage.
 */
export async function prepareDeviceDatabase(userId: Id): Promise<void> {
  await openDeviceDatabase(userId).catch(() => undefined);
}

const clearedListeners = new Set<(userId: Id) => void>();

/** Subscribes to the upcoming deletion of a user's database. */
export function onDeviceCleared(listener: (userId: Id) => void): void {
  clearedListeners.add(listener);
}

/** Deletes the user's database; subscribers are notified before. */
export async function clearDeviceDatabase(userId: Id): Promise<void> {
  clearedListeners.forEach((listener) => listener(userId));
  await inDeviceDatabase(userId, async (database) => {
    databases.delete(userId);
    await database.delete();
  });
  forgetPending(userId);
}
