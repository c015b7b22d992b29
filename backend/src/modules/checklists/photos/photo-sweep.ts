import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../config/config.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Maintenance } from '../../../platform/maintenance/maintenance.module.ts';
import { FileStorage } from '../../../platform/storage/file-storage.ts';
import { Quarantine, type QuarantinedFile } from '../../../platform/storage/quarantine.ts';
import { StoreIdentity } from '../../../platform/storage/store-identity.ts';
import { photoIdOf } from './photo-files.ts';
import { PhotoQueries } from './photo.queries.ts';

/** Older than any upload in progress. */
const MIN_FILE_AGE_MS = 3_600_000;
const BATCH = 500;
/** Maximum share of all files that one run quarantines; small stores are still cleaned. */
const MAX_AT_ONCE = 0.05;
const ALWAYS_ALLOWED = 20;

/**
 * Quarantines unreferenced files every hour: uploads left unfinished by a crash, and photos whose rows were deleted with their
 * checklist or employee. An unreferenced file may also mean a wrong or restored database. So the store must be this database's, a
 * run takes only a small share of it, and quarantined files are kept for 30 days and restored when they are referenced again.
 */
@Injectable()
export class PhotoSweep implements OnModuleInit {
  private readonly logger = new Logger(PhotoSweep.name);

  constructor(
    private readonly storage: FileStorage,
    private readonly quarantine: Quarantine,
    private readonly identity: StoreIdentity,
    private readonly queries: PhotoQueries,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.maintenance.everyHour(() => this.sweep());
  }

  async sweep(): Promise<void> {
    const settledBefore = new Date(this.clock.now().getTime() - MIN_FILE_AGE_MS);
    await removeOldFiles(this.config.uploadDir, settledBefore);
    if (!(await this.identity.isShared())) {
      this.logger.error(`The file store ${this.storage.place} belongs to another database now; skipping the sweep`);
      return;
    }
    await this.tidyQuarantine();
    await this.setOrphansAside(settledBefore);
  }

  private async tidyQuarantine(): Promise<void> {
    let broughtBack = 0;
    for await (const files of inBatches(this.quarantine.files())) {
      const wanted = await this.existing(files.map(({ key }) => key));
      const left: QuarantinedFile[] = [];
      for (const file of files) {
        if (wanted.has(file.key) && (await this.quarantine.restore(file))) broughtBack += 1;
        else left.push(file);
      }
      await this.quarantine.remove(left.filter((file) => this.quarantine.isExpired(file)));
    }
    if (broughtBack > 0) this.logger.warn(`${broughtBack} files restored from quarantine: they are referenced again`);
  }

  private async setOrphansAside(settledBefore: Date): Promise<void> {
    let all = 0;
    const orphans: string[] = [];
    for await (const entries of inBatches(this.storage.list())) {
      all += entries.length;
      const keys = entries.filter(({ storedAt }) => storedAt < settledBefore).map(({ key }) => key);
      const wanted = await this.existing(keys);
      orphans.push(...keys.filter((key) => !wanted.has(key)));
    }
    const allowed = Math.max(ALWAYS_ALLOWED, Math.floor(all * MAX_AT_ONCE));
    const found = orphans.length;
    const quarantined = orphans.slice(0, allowed);
    await this.quarantine.add(quarantined);
    if (found > allowed)
      this.logger.warn(
        `Unreferenced: ${found} of ${all} files in ${this.storage.place}. Is this the right database? ${quarantined.length} quarantined for 30 days, the maximum per run`,
      );
    else if (found > 0) this.logger.log(`${found} of ${all} files are unreferenced and were quarantined for 30 days`);
  }

  /** Those of these keys that are files of photos with a row. */
  private async existing(keys: readonly string[]): Promise<Set<string>> {
    const ids = keys.map(photoIdOf);
    const known = await this.queries.existing(ids.filter((id) => id !== null));
    return new Set(keys.filter((_, index) => known.has(ids[index] ?? '')));
  }
}

async function* inBatches<T>(entries: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
  }
}
