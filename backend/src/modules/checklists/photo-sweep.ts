import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { FileStorage, type StoredEntry } from '../../platform/storage/file-storage.ts';
import { photoIdOf } from './photo-files.ts';
import { PhotoQueries } from './photo.queries.ts';

/** Nothing under way is this old. */
const SETTLED_AFTER_MS = 3_600_000;
const BATCH = 500;

/**
 * Removes, every hour, files that nothing refers to: of uploads that a killed server left unfinished, and of photos whose rows
 * went together with their checklist or employee.
 */
@Injectable()
export class PhotoSweep implements OnModuleInit {
  constructor(
    private readonly storage: FileStorage,
    private readonly queries: PhotoQueries,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.maintenance.everyHour(() => this.sweep());
  }

  async sweep(): Promise<void> {
    const settledBefore = new Date(this.clock.now().getTime() - SETTLED_AFTER_MS);
    let batch: string[] = [];
    for await (const entry of this.settled(settledBefore)) {
      batch.push(entry.key);
      if (batch.length < BATCH) continue;
      await this.removeOrphans(batch);
      batch = [];
    }
    await this.removeOrphans(batch);
    await removeOldFiles(this.config.uploadDir, settledBefore);
  }

  private async *settled(before: Date): AsyncGenerator<StoredEntry> {
    for await (const entry of this.storage.list()) if (entry.storedAt < before) yield entry;
  }

  private async removeOrphans(keys: readonly string[]): Promise<void> {
    const ids = keys.map(photoIdOf);
    const existing = await this.queries.existing(ids.filter((id) => id !== null));
    await this.storage.delete(keys.filter((_, index) => !existing.has(ids[index] ?? '')));
  }
}

async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
