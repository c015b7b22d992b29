import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Clock } from '../clock/clock.ts';
import { Jobs } from '../maintenance/jobs.ts';

const INTERVAL_S = 3_600;
/** Older than any upload in progress. */
const MIN_AGE_MS = 3_600_000;

/** Removes temporary files that a crash has left on this node: each node clears its own. */
@Injectable()
export class UploadLeftovers implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.onEveryNode('upload-leftovers', INTERVAL_S, () => this.remove());
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
