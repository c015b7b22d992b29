import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Config } from '../../src/config/config.ts';
import { S3FileStorage } from '../../src/platform/storage/s3-file-storage.ts';
import { StorageAway, StorageRefused } from '../../src/platform/storage/storage-away.ts';
import { markOf } from '../../src/platform/storage/store-mark.ts';

const PAGE = '<!doctype html><html><head><title>Back soon</title></head><body>We are back soon.</body></html>';

/** Something that answers at S3_ENDPOINT and is no storage, such as a proxy whose storage is gone. */
describe('what answers in place of an object storage', () => {
  let server: Server;
  let answer: RequestListener;
  let storage: S3FileStorage;

  beforeAll(async () => {
    server = createServer((request, response) => answer(request.resume(), response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { s3 } = Config.fromEnvironment({
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    if (!s3) throw new Error('There is no object storage in the settings');
    storage = await S3FileStorage.of(s3);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const page = (status: number): RequestListener => {
    const headers = { 'Content-Type': 'text/html', 'Content-Length': PAGE.length };
    return (_request, response) => response.writeHead(status, headers).end(PAGE);
  };
  const listed = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.list('exports')) keys.push(key);
    return keys;
  };
  const requests: [name: string, ask: () => Promise<unknown>][] = [
    ['storing a file', () => storage.put('a.jpg', import.meta.filename)],
    ['reading one', () => storage.open('a.jpg')],
    ['looking for one', () => storage.has('a.jpg')],
    ['moving one', () => storage.move('a.jpg', 'quarantine/2026-11-25/a.jpg')],
    ['listing a folder', listed],
  ];

  it.each(requests)('A page with status 200 is an outage, not success, for %s', async (_name, ask) => {
    answer = page(200);
    await expect(ask()).rejects.toThrow(StorageAway);
  });

  it.each(requests.filter(([name]) => name !== 'looking for one'))(
    'A page with status 404 is an outage, not an absent file, for %s',
    async (_name, ask) => {
      answer = page(404);
      const asked = ask();
      await expect(asked).rejects.toThrow(StorageAway);
      await expect(asked).rejects.not.toThrow(StorageRefused);
    },
  );

  it.each(requests)('A page with status 403 says that the keys are refused, for %s', async (_name, ask) => {
    answer = page(403);
    await expect(ask()).rejects.toThrow(StorageRefused);
  });

  it('A file that is broken off fails whoever reads it, and an identity that is broken off is an outage', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 1_000, ETag: '"0"' }).write('{"identity":');
      setImmediate(() => response.destroy());
    };
    const file = await storage.open('a.jpg');
    await expect(file ? buffer(file.stream) : null).rejects.toThrow();
    await expect(markOf(storage)).rejects.toThrow(StorageAway);
  });
});
