import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PhotoStore } from '../../src/modules/checklists/photos/photo-store.ts';
import { StoreIdentity } from '../../src/platform/storage/store-identity.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { SpawnedServer } from '../harness/spawned-server.ts';
import { TestApp } from '../harness/test-app.ts';
import { aPhotoTask } from './photo-task.ts';
import { jpeg } from './pictures.ts';
import { storedFiles } from './stored-files.ts';

const ADOPT = join(dirname(fileURLToPath(import.meta.url)), '../../dist/tools/storage-adopt.js');
const START_LIMIT_MS = 120_000;

describe('a file store', () => {
  let test: TestApp;
  let ours: string;

  beforeAll(async () => {
    test = await TestApp.start();
    const { upload } = await aPhotoTask(test);
    await upload(await jpeg()).expect(201);
    ours = (await identity().ofDatabase()) ?? '';
  });
  afterAll(async () => {
    await SpawnedServer.endAll();
    await test.stop();
  });

  const identity = () => test.app.get(StoreIdentity);
  const start = () => test.app.get(PhotoStore).onModuleInit();
  const forgetInStore = () => rm(join(test.config.photoDir, 'store'), { recursive: true });
  const forgetInDatabase = () => test.em().execute('delete from file_store');

  it("A file store gets its database's identity at the first start", async () => {
    expect(ours).toMatch(/^[0-9a-f-]{36}$/);
    expect(await identity().ofStore()).toBe(ours);
  });

  it('A file store without identity is paired with a database that knows its photos', async () => {
    await forgetInStore();
    await forgetInDatabase();
    await start();
    ours = (await identity().ofDatabase()) ?? '';
    expect(await identity().isShared()).toBe(true);
  });

  it.each([
    ['its identity was lost', forgetInStore],
    ['the database was restored from before there was one', forgetInDatabase],
  ])('A lost identity is restored from the other side when %s and the photos are known', async (_, forget) => {
    await forget();
    await start();
    expect([await identity().ofDatabase(), await identity().ofStore()]).toEqual([ours, ours]);
  });

  it('An empty file store is refused for a database with photos', async () => {
    const elsewhere = SpawnedServer.spawn(join(test.config.dataDir, 'elsewhere'), {
      DATABASE_URL: test.database.url,
      PASSWORD_REVEAL_KEY: readFileSync(test.config.passwordRevealKeyFile, 'utf8').trim(),
    });
    await elsewhere.exited;
    expect(elsewhere.exitCode).toBe(1);
    expect(elsewhere.output).toContain('is empty, but the database');
    expect(elsewhere.output).toContain(ours);
  });

  it(
    'A file store of another database is refused with instructions and unchanged until the operator adopts it',
    async () => {
      const before = await storedFiles(test);
      const other = await DatabaseCopy.create();
      const environment = { DATABASE_URL: other.url, JWT_SECRET: 'a secret of at least 32 characters' };
      for (const forget of [undefined, forgetInStore]) {
        await forget?.();
        const server = SpawnedServer.spawn(test.config.dataDir, environment);
        await server.exited;
        expect(server.exitCode).toBe(1);
        expect(server.output).toMatch(
          /The file store .*photos belongs to another database: the database suite_\w+ at 127.* knows none of its photos/,
        );
        expect(server.output).toContain('npm run storage:adopt');
        expect(server.output).not.toMatch(/\n\s+at /);
      }
      expect(await storedFiles(test)).toEqual(before);

      const adopted = spawnSync(process.execPath, [ADOPT], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], DATA_DIR: test.config.dataDir, ...environment },
      });
      expect(adopted).toMatchObject({ status: 0, stdout: expect.stringContaining('knows 0 of its 1 photos') });
      const server = await SpawnedServer.start(test.config.dataDir, environment);
      await server.end('SIGTERM');
      await expect(start()).rejects.toThrow(/belongs to another database: it carries the identity .*carries/);
      expect(await storedFiles(test)).toEqual(before);
      await other.drop();
    },
    START_LIMIT_MS,
  );
});
