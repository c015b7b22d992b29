import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Clock } from '../clock/clock.ts';

const INTERVAL_MS = 3_600_000;
/** Older than any upload in progress. */
const MIN_AGE_MS = 3_600_000;

/** Removes temporary files that a crash has left on this node: each node clears its own. */
@Injectable()
export class UploadLeftovers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UploadLeftovers.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const remove = () =>
      void this.remove().catch((error: unknown) => this.logger.error(error, 'Temporary files could not be removed'));
    remove();
    this.timer = setInterval(remove, INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Removes the files that are more than an hour old. */
  async remove(): Promise<void> {
    const folder = this.config.uploadDir;
    const before = new Date(this.clock.now().getTime() - MIN_AGE_MS);
    for (const path of (await readdir(folder).catch(() => [])).map((name) => join(folder, name))) {
      const found = await stat(path).catch(() => null);
      if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
    }
  }
}
