import { Injectable } from '@nestjs/common';
import type { Day } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { Clock } from '../clock/clock.ts';
import { FileStorage, type StoredEntry, type StoredFile } from './file-storage.ts';

/** Its folder in the storage. */
export const QUARANTINE_FOLDER = 'quarantine';
/** How long an unreferenced file can be restored. */
export const QUARANTINE_DAYS = 30;
const QUARANTINED_KEY = new RegExp(`^${QUARANTINE_FOLDER}/(\\d{4}-\\d{2}-\\d{2})/(.+)$`);

/** A quarantined file: its original key, and the day on which it was quarantined. */
export interface QuarantinedFile {
  key: string;
  day: Day;
}

const quarantineKey = ({ day, key }: QuarantinedFile): string => `${QUARANTINE_FOLDER}/${day}/${key}`;

/**
 * Unreferenced files are moved here, one folder a day in the storage itself. They are retained for 30 days in case the
 * reference was missing by mistake, such as in a database restored to an earlier state.
 */
@Injectable()
export class Quarantine {
  constructor(
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  /** Moves the keys into today's folder; absent ones are ignored. */
  async add(keys: readonly string[]): Promise<void> {
    const day = this.clock.today();
    for (const key of keys) await this.storage.move(key, quarantineKey({ day, key }));
  }

  /**
   * Moves a file back to its key because it is referenced again. If the key exists again, because a restore replaced a
   * damaged file, nothing changes.
   *
   * @returns whether it was moved back
   */
  async restore(file: QuarantinedFile): Promise<boolean> {
    return !(await this.storage.has(file.key)) && (await this.storage.move(quarantineKey(file), file.key));
  }

  /** Opens a file in quarantine. */
  open(file: QuarantinedFile): Promise<StoredFile | null> {
    return this.storage.open(quarantineKey(file));
  }

  has(file: QuarantinedFile): Promise<boolean> {
    return this.storage.has(quarantineKey(file));
  }

  /** Deletes files permanently. */
  async remove(files: readonly QuarantinedFile[]): Promise<void> {
    await this.storage.delete(files.map(quarantineKey));
  }

  /** Whether a file's 30 days have passed. */
  isExpired({ day }: QuarantinedFile): boolean {
    return day < addDays(this.clock.today(), -QUARANTINE_DAYS);
  }

  /** All quarantined files, oldest day first. */
  async *files(): AsyncGenerator<QuarantinedFile> {
    for await (const { key } of this.entries()) {
      const file = this.fileAt(key);
      if (file) yield file;
    }
  }

  /** What the quarantine stores, from behind a storage key. */
  entries(after?: string): AsyncIterable<StoredEntry> {
    return this.storage.list(QUARANTINE_FOLDER, after);
  }

  /** The quarantined file at this storage key; null for a key outside of the quarantine. */
  fileAt(storageKey: string): QuarantinedFile | null {
    const [, day, key] = QUARANTINED_KEY.exec(storageKey) ?? [];
    return day === undefined || key === undefined ? null : { day, key };
  }

  /**
   * Possible locations of a file, newest first. There are few days, so probing each is cheaper than listing all files.
   */
  locationsOf(key: string): QuarantinedFile[] {
    const today = this.clock.today();
    return Array.from({ length: QUARANTINE_DAYS + 1 }, (_, age) => ({ key, day: addDays(today, -age) }));
  }
}
