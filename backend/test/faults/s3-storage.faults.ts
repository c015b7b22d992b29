import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '../../src/config/config.ts';
import type { S3Settings } from '../../src/config/s3-settings.ts';
import { S3FileStorage } from '../../src/platform/storage/s3-file-storage.ts';
import { StorageAway, StorageRefused } from '../../src/platform/storage/storage-away.ts';
import { ServiceProcess } from '../services/service-process.ts';
import { Swift } from '../services/swift.ts';
import { itStoresFiles } from '../storage/storage-contract.ts';

describe('S3 storage', () => {
  let swift: Swift;
  let buckets = 0;

  beforeAll(async () => {
    swift = await Swift.start();
  });
  afterAll(() => ServiceProcess.endAll());

  const settings = (more: Record<string, string> = {}): S3Settings => {
    const { s3 } = Config.fromEnvironment({ ...swift.environment, ...more });
    if (!s3) throw new Error('There is no object storage in the settings');
    return s3;
  };

  itStoresFiles('The S3 storage', async () => {
    const bucket = `contract-${(buckets += 1)}`;
    await swift.addBucket(bucket);
    return S3FileStorage.of(settings({ S3_BUCKET: bucket }));
  });

  it('The S3 storage lists more objects than a page holds', async () => {
    const storage = await S3FileStorage.of(settings());
    const client = swift.client();
    const names = Array.from({ length: 1_100 }, (_, n) => `${n.toString().padStart(5, '0')}3.jpg`);
    for (let start = 0; start < names.length; start += 50)
      await Promise.all(
        names
          .slice(start, start + 50)
          .map((name) => client.putObject({ Bucket: settings().bucket, Key: `3/${name}`, Body: '' })),
      );
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    expect(keys).toEqual(names);
    await storage.delete(names);
    expect(await swift.objects()).toEqual([]);
  });

  it('The S3 storage spreads photos over prefixes by the random end of their id', async () => {
    const storage = await S3FileStorage.of(settings());
    const folder = mkdtempSync(join(tmpdir(), 'spread-'));
    writeFileSync(join(folder, 'x'), 'x');
    for (const key of ['01930000-0000-7000-8000-00000000000a.jpg', '01930000-0000-7000-8000-000000000003.thumb.jpg'])
      await storage.put(key, join(folder, 'x'));
    rmSync(folder, { recursive: true });
    expect(await swift.objects()).toEqual([
      '3/01930000-0000-7000-8000-000000000003.thumb.jpg',
      'a/01930000-0000-7000-8000-00000000000a.jpg',
    ]);
  });

  it.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /refuses the keys of this server .*S3_SECRET_ACCESS_KEY/],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, /refuses the keys of this server/],
    ['a bucket that does not exist', { S3_BUCKET: 'missing' }, /There is no bucket s3:\/\/missing at http/],
  ])('The S3 storage says so with %s', async (_, more, sentence) => {
    const storage = await S3FileStorage.of(settings(more));
    const opened = storage.open('a.jpg');
    await expect(opened).rejects.toThrow(StorageRefused);
    await expect(opened).rejects.toThrow(sentence);
  });

  it('The S3 storage is away while nothing listens at its address, and works again afterwards', async () => {
    const storage = await S3FileStorage.of(settings());
    await swift.goAway();
    const failures = [() => storage.has('a'), () => storage.open('a'), () => storage.put('a', import.meta.filename)];
    for (const attempt of failures) {
      const asked = attempt();
      await expect(asked).rejects.toThrow(StorageAway);
      await expect(asked).rejects.not.toThrow(StorageRefused);
    }
    await swift.comeBack();
    expect(await storage.has('a')).toBe(false);
  });
});
