import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Metrics } from '../../src/platform/health/metrics.ts';
import type { FileStorage } from '../../src/platform/storage/file-storage.ts';
import { LocalFileStorage } from '../../src/platform/storage/local-file-storage.ts';
import { MovingStorage } from '../../src/platform/storage/moving-storage.ts';
import { StorageAway } from '../../src/platform/storage/storage-away.ts';
import { StorageMetrics } from '../../src/platform/storage/storage-metrics.ts';
import { writeMark } from '../../src/platform/storage/store-mark.ts';
import { LocalStorages } from './local-storages.ts';

const IDENTITY = '5f0c3a52-9d0e-4f7e-8d39-2f4f0d6b3c11';

describe('the metric of the file store', () => {
  const storages = new LocalStorages();
  afterAll(() => storages.remove());

  /** A storage on the disk with a mark; while it is away, it answers nothing. */
  const ours = async () => {
    const folder = storages.newFolder();
    const storage = await LocalFileStorage.in(folder);
    await writeMark(storage, { identity: IDENTITY });
    return { storage, folder };
  };
  const away = (storage: FileStorage) => {
    storage.has = () => Promise.reject(new StorageAway('no answer'));
  };
  const scrape = (storage: FileStorage) => {
    const metrics = new Metrics();
    new StorageMetrics(metrics, storage).onApplicationBootstrap();
    return async () => /^file_store_answers (\d)$/m.exec(await metrics.text())?.[1];
  };

  it('It is 1 while the store answers, 0 while it is away, and 1 again', async () => {
    const { storage } = await ours();
    const figure = scrape(storage);
    expect(await figure()).toBe('1');
    const { has } = storage;
    away(storage);
    expect(await figure()).toBe('0');
    storage.has = has;
    expect(await figure()).toBe('1');
  });

  it("It is 0 for a folder without the database's mark, such as a disk that isn't mounted", async () => {
    const { storage, folder } = await ours();
    const figure = scrape(storage);
    await rm(join(folder, 'store'), { recursive: true });
    expect(await figure()).toBe('0');
  });

  it('During a move it is 0 when either store is away', async () => {
    for (const which of ['written', 'other'] as const) {
      const storage = new MovingStorage((await ours()).storage, (await ours()).storage);
      const figure = scrape(storage);
      expect(await figure()).toBe('1');
      away(storage[which]);
      expect(await figure()).toBe('0');
    }
  });
});
