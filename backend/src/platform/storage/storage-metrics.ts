import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '../health/metrics.ts';
import { FileStorage } from './file-storage.ts';
import { MovingStorage } from './moving-storage.ts';
import { isMarked } from './store-mark.ts';

/** A scrape must come through while the store hangs. */
const LIMIT_MS = 2_000;

/** Asks the file store on each scrape, so that an outage is seen before anybody needs a photo. */
@Injectable()
export class StorageMetrics implements OnApplicationBootstrap {
  private asking: Promise<boolean> | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly storage: FileStorage,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.gauge(
      'file_store_answers',
      'Whether the file store answers within 2 s and is the one of this database; during a move, whether both do',
      async () => Number(await Promise.race([this.ask(), wait(LIMIT_MS, false, { ref: false })])),
    );
  }

  /** One request at a time, however long it takes. */
  private ask(): Promise<boolean> {
    this.asking ??= this.areMarked().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async areMarked(): Promise<boolean> {
    const { storage } = this;
    const stores = storage instanceof MovingStorage ? [storage.written, storage.other] : [storage];
    const answers = await Promise.all(stores.map((store) => isMarked(store).catch(() => false)));
    return answers.every(Boolean);
  }
}
