import { Injectable } from '@nestjs/common';
import type { Day } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { Clock } from '../clock/clock.ts';
import { FileStorage, type StoredFile } from './file-storage.ts';

const FOLDER = 'quarantine';
/** How long a file that nothing refers to can be brought back. */
export const QUARANTINE_DAYS = 30;
const QUARANTINED_KEY = new RegExp(`^${FOLDER}/(\\d{4}-\\d{2}-\\d{2})/(.+)$`);

/** A file in quarantine: the key that it had, and the day on which it went there. */
export interface QuarantinedFile {
  key: string;
  day: Day;
}

const asideKey = ({ day, key }: QuarantinedFile): string => `${FOLDER}/${day}/${key}`;

/**
 * Where files go that nothing refers to any more: a folder for each day, in the storage itself. Whatever was wrong about that, such as
 * a database that was restored to an earlier state, they are there for 30 days.
 */
@Injectable()
export class Quarantine {
  constructor(
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  /** Puts the keys into today's folder; one that isn't there is fine. */
  async setAside(keys: readonly string[]): Promise<void> {
    const day = this.clock.today();
    for (const key of keys) await this.storage.move(key, asideKey({ day, key }));
  }

  /**
   * Puts a file back under its key: something refers to it after all. A file that is under that key again, because a restore put a
   * whole one in the place of a damaged one, stays.
   *
   * @returns whether it was brought back
   */
  async bringBack(file: QuarantinedFile): Promise<boolean> {
    const present = await this.storage.open(file.key);
    present?.stream.destroy();
    return !present && (await this.storage.move(asideKey(file), file.key));
  }

  /** Opens a file where it lies. */
  open(file: QuarantinedFile): Promise<StoredFile | null> {
    return this.storage.open(asideKey(file));
  }

  /** Removes files for good. */
  async remove(files: readonly QuarantinedFile[]): Promise<void> {
    await this.storage.delete(files.map(asideKey));
  }

  /** Whether a file has been here for its 30 days. */
  isOver({ day }: QuarantinedFile): boolean {
    return day < addDays(this.clock.today(), -QUARANTINE_DAYS);
  }

  /** Everything that is here. */
  async *files(): AsyncGenerator<QuarantinedFile> {
    for await (const entry of this.storage.list(FOLDER)) {
      const [, day, key] = QUARANTINED_KEY.exec(entry.key) ?? [];
      if (day !== undefined && key !== undefined) yield { day, key };
    }
  }

  /** Where the file may be, the newest first. There are few days, so asking for each is less than a listing of all files. */
  placesOf(key: string): QuarantinedFile[] {
    const today = this.clock.today();
    return Array.from({ length: QUARANTINE_DAYS + 1 }, (_, age) => ({ key, day: addDays(today, -age) }));
  }
}
