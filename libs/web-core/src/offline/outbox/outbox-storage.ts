import type { Id } from '@workforce/contracts';
import type { ServerRow } from '../../rows/server-row.ts';
import type { DeviceCache } from '../../device/device-cache.ts';
import { inDeviceDatabase, type DeviceDatabase, type StoredEntry } from '../../device/device-database.ts';
import { noteHeld } from '../../device/held-marker.ts';
import type { OutboxEntry } from '../../device/outbox-entry.ts';
import type { KeptEntry, OutboxStorage } from './outbox.ts';
import { forgetArriving, notedArriving, noteArriving } from './write-ahead.ts';

/** The person's outbox in the device's database; on a device that can't keep anything, in the page's memory. */
export class DeviceOutboxStorage implements OutboxStorage {
  readonly #inMemory = new Map<string, OutboxEntry>();
  #recovering: Promise<void> | undefined;

  constructor(
    private readonly userId: Id,
    private readonly cache: Pick<DeviceCache, 'applyRows' | 'dropTouched'>,
  ) {}

  async add(entry: OutboxEntry): Promise<boolean> {
    noteHeld(this.userId);
    noteArriving(entry);
    try {
      await inDeviceDatabase(this.userId, ({ outbox }) => addOnce(outbox, entry));
      return true;
    } catch {
      this.#inMemory.set(entry.key, entry);
      return false;
    } finally {
      forgetArriving(entry);
    }
  }

  async all(): Promise<KeptEntry[]> {
    await (this.#recovering ??= this.#recover());
    const kept = await inDeviceDatabase(this.userId, ({ outbox }) => outbox.orderBy('place').toArray()).catch(
      (): StoredEntry[] => [],
    );
    // Entries of earlier versions say nothing of whose they are; the database is the person's own.
    return [...kept, ...this.#inMemory.values()].map((entry) => ({ ...entry, userId: entry.userId ?? this.userId }));
  }

  async change(key: string, changes: Partial<OutboxEntry>): Promise<void> {
    const known = this.#inMemory.get(key);
    if (known) this.#inMemory.set(key, { ...known, ...changes });
    else await inDeviceDatabase(this.userId, ({ outbox }) => outbox.where({ key }).modify(changes));
  }

  async remove(key: string, rows: readonly ServerRow[] = []): Promise<void> {
    if (!this.#inMemory.delete(key)) await this.#removeKept(key, rows);
    // A device that couldn't keep the work may well not keep what became of it.
    else if (rows.length > 0) await this.#removeKept(key, rows).catch(() => undefined);
  }

  /** Stores what was enqueued right before an earlier page was left. */
  async #recover(): Promise<void> {
    for (const entry of notedArriving(this.userId)) {
      await inDeviceDatabase(this.userId, ({ outbox }) => addOnce(outbox, entry)).then(
        () => forgetArriving(entry),
        () => undefined,
      );
    }
  }

  #removeKept(key: string, rows: readonly ServerRow[]): Promise<void> {
    return inDeviceDatabase(this.userId, (database) => {
      const { outbox, answers } = database;
      const inOneStep = (persist: () => Promise<void>) =>
        database.transaction('rw', outbox, answers, async () => {
          if (rows.length > 0) await persist();
          await outbox.where({ key }).delete();
        });
      // With the device full there is no place for the new state; the old one would take back what was done.
      return inOneStep(() => this.cache.applyRows(answers, this.userId, rows)).catch(() =>
        inOneStep(() => this.cache.dropTouched(answers, rows)),
      );
    });
  }
}

/** Another page may have recovered the entry meanwhile. */
async function addOnce(outbox: DeviceDatabase['outbox'], entry: OutboxEntry): Promise<void> {
  await outbox.db.transaction('rw', outbox, async () => {
    if ((await outbox.where({ key: entry.key }).count()) === 0) await outbox.add(entry);
  });
}
