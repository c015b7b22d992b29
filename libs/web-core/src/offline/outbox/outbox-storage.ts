import type { Id } from '@workforce/contracts';
import type { ServerRow } from '../../rows/server-row.ts';
import type { DeviceCache } from '../../device/device-cache.ts';
import { inDeviceDatabase, type DeviceDatabase } from '../../device/device-database.ts';
import { notePending } from '../../device/pending-marker.ts';
import type { OutboxEntry } from '../../device/outbox-entry.ts';
import type { OutboxStorage } from './outbox.ts';
import { deleteNote, readNotes, writeNote } from './write-ahead.ts';

/**
 * The user's outbox in the device database. When it can't be opened because its code wasn't loaded before going offline, entries stay
 * in the page's memory and in their write-ahead notes, from which a later page restores them; what has no note is lost with the page.
 */
export class DeviceOutboxStorage implements OutboxStorage {
  readonly #inMemory = new Map<string, OutboxEntry>();
  #recovering: Promise<void> | undefined;

  constructor(
    private readonly userId: Id,
    private readonly cache: Pick<DeviceCache, 'applyRows' | 'dropTouched'>,
  ) {}

  async add(entry: OutboxEntry): Promise<boolean> {
    notePending(this.userId);
    const isNoted = writeNote(entry);
    try {
      const stored = await inDeviceDatabase(this.userId, async ({ outbox }) => {
        // Entries that couldn't be stored before come first.
        const inOrder = [...this.#inMemory.values(), entry];
        for (const each of inOrder) await addOnce(outbox, each);
        return inOrder;
      });
      for (const each of stored) {
        this.#inMemory.delete(each.key);
        deleteNote(each);
      }
      return true;
    } catch {
      this.#inMemory.set(entry.key, entry);
      return isNoted;
    }
  }

  async all(): Promise<OutboxEntry[]> {
    await (this.#recovering ??= this.#recover());
    const kept = await inDeviceDatabase(this.userId, ({ outbox }) => outbox.orderBy('place').toArray()).catch(
      (): OutboxEntry[] => [],
    );
    // Another page may have recovered it, and continues with the stored entry.
    for (const { key } of kept) this.#inMemory.delete(key);
    return [...kept, ...this.#inMemory.values()];
  }

  async change(key: string, changes: Partial<OutboxEntry>): Promise<void> {
    const known = this.#inMemory.get(key);
    if (known) this.#changeInMemory(known, changes);
    else await inDeviceDatabase(this.userId, ({ outbox }) => outbox.where({ key }).modify(changes));
  }

  async remove(key: string, rows: readonly ServerRow[] = []): Promise<void> {
    const isInMemory = this.#inMemory.delete(key);
    deleteNote({ userId: this.userId, key });
    if (!isInMemory) await this.#removeKept(key, rows);
    // A device that couldn't store the command may not be able to store its result.
    else if (rows.length > 0) await this.#removeKept(key, rows).catch(() => undefined);
  }

  #changeInMemory(known: OutboxEntry, changes: Partial<OutboxEntry>): void {
    const entry = { ...known, ...changes };
    this.#inMemory.delete(known.key);
    this.#inMemory.set(entry.key, entry);
    deleteNote(known);
    writeNote(entry);
  }

  /** Stores entries enqueued right before an earlier page was closed. */
  async #recover(): Promise<void> {
    for (const entry of readNotes(this.userId)) {
      await inDeviceDatabase(this.userId, ({ outbox }) => addOnce(outbox, entry)).then(
        () => deleteNote(entry),
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
      // A full device has no space for the new state; the old one would undo the change.
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
