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

/** Nothing under way is this old. */
const MIN_FILE_AGE_MS = 3_600_000;
const BATCH = 500;
/** Of all files, the most that one run sets aside; small stores get clean all the same. */
const MAX_AT_ONCE = 0.05;
const ALWAYS_ALLOWED = 20;

/**
 * Sets aside, every hour, files that nothing refers to: of uploads that a killed server left unfinished, and of photos whose rows
 * went together with their checklist or employee. That nothing refers to a file proves little when the database is the wrong one or
 * was restored. So the store must be this database's, a run takes only a small part of it, and what it takes is in quarantine for
 * 30 days and comes back by itself when something refers to it again.
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
      this.logger.error(`The file store ${this.storage.place} isn't this database's any more; it is left alone`);
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
        if (wanted.has(file.key) && (await this.quarantine.bringBack(file))) broughtBack += 1;
        else left.push(file);
      }
      await this.quarantine.remove(left.filter((file) => this.quarantine.isOver(file)));
    }
    if (broughtBack > 0)
      this.logger.warn(`${broughtBack} files came back from quarantine: something refers to them again`);
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
    const setAside = orphans.slice(0, allowed);
    await this.quarantine.setAside(setAside);
    if (found > allowed)
      this.logger.warn(
        `Nothing refers to ${found} of ${all} files in ${this.storage.place}: is this the right database? ${setAside.length} went to quarantine for 30 days, the most that one run takes`,
      );
    else if (found > 0)
      this.logger.log(`${found} of ${all} files, which nothing refers to, went to quarantine for 30 days`);
  }

  /** Which of these keys are files of photos that have a row. */
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
