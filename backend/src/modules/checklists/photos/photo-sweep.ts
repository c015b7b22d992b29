import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.ts';
import { EVERY_HOUR, Jobs } from '../../../platform/maintenance/jobs.ts';
import { FileStorage, type StoredEntry } from '../../../platform/storage/file-storage.ts';
import { Quarantine, type QuarantinedFile } from '../../../platform/storage/quarantine.ts';
import { StoreIdentity } from '../../../platform/storage/store-identity.ts';
import { SweepPosition } from '../../../platform/storage/sweep-position.ts';
import { photoIdOf } from './photo-files.ts';
import { PhotoQueries } from './photo.queries.ts';

/** Older than any upload in progress. */
const MIN_FILE_AGE_MS = 3_600_000;
const BATCH = 500;
/** One run looks at this many files; the next one continues behind them. */
const FILES_A_RUN = 20_000;
/** Maximum share of a run's files that it quarantines; small stores are still cleaned. */
const MAX_AT_ONCE = 0.05;
const ALWAYS_ALLOWED = 20;

/** What a run has seen. */
interface Round {
  files: number;
  orphans: string[];
  broughtBack: number;
}

/**
 * Quarantines unreferenced files every hour: uploads left unfinished by a crash, and photos whose rows were deleted with their
 * checklist or employee. An unreferenced file may also mean a wrong or restored database. So the store must be this database's, a
 * run takes only a small share of its files, and quarantined files are kept for 30 days and restored when they are referenced again.
 */
@Injectable()
export class PhotoSweep implements OnModuleInit {
  private readonly logger = new Logger(PhotoSweep.name);

  constructor(
    private readonly storage: FileStorage,
    private readonly quarantine: Quarantine,
    private readonly identity: StoreIdentity,
    private readonly position: SweepPosition,
    private readonly queries: PhotoQueries,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('unreferenced-photos', EVERY_HOUR, () => this.sweep());
  }

  /** @param limit number of files that the run looks at */
  async sweep(limit = FILES_A_RUN): Promise<void> {
    if (!(await this.identity.isShared())) {
      this.logger.error(`The file store ${this.storage.place} belongs to another database now; skipping the sweep`);
      return;
    }
    const round: Round = { files: 0, orphans: [], broughtBack: 0 };
    await this.removeExpired(round);
    await this.position.write(await this.lookAt(limit, round));
    await this.setOrphansAside(round);
    if (round.broughtBack > 0)
      this.logger.warn(`${round.broughtBack} files restored from quarantine: they are referenced again`);
  }

  /** The quarantine is ordered by day, so this ends at the first file that is still kept. */
  private async removeExpired(round: Round): Promise<void> {
    for await (const files of inBatches(this.quarantine.files())) {
      const expired = files.filter((file) => this.quarantine.isExpired(file));
      await this.quarantine.remove(await this.bringBack(expired, round));
      if (expired.length < files.length) return;
    }
  }

  /** @returns the key behind which the next run continues; null when all files have been looked at */
  private async lookAt(limit: number, round: Round): Promise<string | null> {
    const settledBefore = new Date(this.clock.now().getTime() - MIN_FILE_AGE_MS);
    for await (const entries of inBatches(this.entriesBehind(await this.position.read()), Math.min(BATCH, limit))) {
      round.files += entries.length;
      const aside = entries.map(({ key }) => this.quarantine.fileAt(key)).filter((file) => file !== null);
      await this.bringBack(aside, round);
      const settled = entries.filter(
        ({ key, storedAt }) => storedAt < settledBefore && this.quarantine.fileAt(key) === null,
      );
      const keys = settled.map(({ key }) => key);
      const wanted = await this.existing(keys);
      round.orphans.push(...keys.filter((key) => !wanted.has(key)));
      if (round.files >= limit) return entries.at(-1)?.key ?? null;
    }
    return null;
  }

  /** All photos, then all files in quarantine. */
  private async *entriesBehind(position: string): AsyncGenerator<StoredEntry> {
    if (this.quarantine.fileAt(position) === null) yield* this.storage.list(undefined, position);
    yield* this.quarantine.entries(position);
  }

  /** @returns those that stay in quarantine */
  private async bringBack(files: readonly QuarantinedFile[], round: Round): Promise<QuarantinedFile[]> {
    const wanted = await this.existing(files.map(({ key }) => key));
    const left: QuarantinedFile[] = [];
    for (const file of files) {
      if (wanted.has(file.key) && (await this.quarantine.restore(file))) round.broughtBack += 1;
      else left.push(file);
    }
    return left;
  }

  private async setOrphansAside({ files, orphans }: Round): Promise<void> {
    const allowed = Math.max(ALWAYS_ALLOWED, Math.floor(files * MAX_AT_ONCE));
    const found = orphans.length;
    const quarantined = orphans.slice(0, allowed);
    await this.quarantine.add(quarantined);
    if (found > allowed)
      this.logger.warn(
        `Unreferenced: ${found} of ${files} files in ${this.storage.place}. Is this the right database? ${quarantined.length} quarantined for 30 days, the maximum per run`,
      );
    else if (found > 0) this.logger.log(`${found} of ${files} files are unreferenced and were quarantined for 30 days`);
  }

  /** Those of these keys that are files of photos with a row. */
  private async existing(keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const ids = keys.map(photoIdOf);
    const known = await this.queries.existing(ids.filter((id) => id !== null));
    return new Set(keys.filter((_, index) => known.has(ids[index] ?? '')));
  }
}

async function* inBatches<T>(entries: AsyncIterable<T>, size = BATCH): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
