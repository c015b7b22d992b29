import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Photo } from '@workforce/contracts';
import { PhotoStore } from '../../src/modules/checklists/photos/photo-store.ts';
import { PhotoSweep } from '../../src/modules/checklists/photos/photo-sweep.ts';
import { ExportFiles } from '../../src/modules/exports/export-files.ts';
import { FileStorage } from '../../src/platform/storage/file-storage.ts';
import { aChecklist } from '../harness/checklists.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';
import { runTool } from '../harness/run-tool.ts';
import { TestApp } from '../harness/test-app.ts';
import { jpeg } from '../photos/pictures.ts';
import { quarantined, storedFiles } from '../photos/stored-files.ts';
import { ServiceProcess } from '../services/service-process.ts';
import { Swift } from '../services/swift.ts';

const AWAY = 'Photos and files are not available right now. Please try again in a moment.';
const DAY_MS = 86_400_000;
const withoutS3 = { S3_ENDPOINT: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };

describe('the product with an object storage', () => {
  let swift: Swift;
  let test: TestApp;

  beforeAll(async () => {
    swift = await Swift.start();
    test = await TestApp.start({ environment: swift.environment });
  });
  afterEach(() => test.clock.release());
  afterAll(async () => {
    await SpawnedServer.endAll();
    await test.stop();
    await ServiceProcess.endAll();
  });

  const aTask = async () => {
    const { person, caller } = await test.signedIn('employee');
    const { id, itemIds } = await aChecklist(test, { employee: person });
    const picture = await jpeg();
    const upload = (key: string) =>
      caller
        .post(`/api/checklist-instances/${id}/photos`)
        .set('Idempotency-Key', key)
        .field('itemId', itemIds[0] ?? '')
        .attach('photo', picture, 'a.jpg');
    return { caller, upload };
  };
  const objectsOf = async ({ id }: Photo) => (await swift.objects()).filter((name) => name.includes(id));

  it('A photo is stored in the bucket, served from there, and quarantined there when it is deleted', async () => {
    const { caller, upload } = await aTask();
    const photo = (await upload(test.clock.newId()).expect(201)).body as Photo;
    const digit = photo.id.slice(-1);
    expect(await objectsOf(photo)).toEqual([`${digit}/${photo.id}.jpg`, `${digit}/${photo.id}.thumb.jpg`]);
    expect((await storedFiles(test)).kept).toEqual([]);
    const whole = await caller.get(photo.url).expect(200).expect('Content-Type', 'image/jpeg');
    expect((whole.body as Buffer).length).toBe(photo.size);
    await caller.get(`${photo.url}?size=thumb`).expect(200);

    await caller.delete(photo.url).expect(204);
    const folder = `quarantine/${test.clock.today()}`;
    expect(await objectsOf(photo)).toEqual([`${folder}/${photo.id}.jpg`, `${folder}/${photo.id}.thumb.jpg`]);
  });

  it('An export is stored in the bucket, and deleted when its day has passed', async () => {
    const files = test.app.get(ExportFiles);
    const id = test.clock.newId();
    await files.store(
      id,
      'csv',
      (async function* () {
        yield Buffer.from('a,b\n');
        yield Buffer.from('1,2\n');
      })(),
    );
    expect(await swift.objects()).toContain(`exports/${id}.csv`);
    const stored = await files.open(id, 'csv');
    expect(stored && (await text(stored.stream))).toBe('a,b\n1,2\n');
    await files.deleteStoredBefore(new Date(Date.now() - DAY_MS));
    expect(await swift.objects()).toContain(`exports/${id}.csv`);
    await files.deleteStoredBefore(new Date(Date.now() + DAY_MS));
    expect(await swift.objects()).not.toContain(`exports/${id}.csv`);
  });

  it('The sweep quarantines an unreferenced object after an hour and deletes it after 30 days', async () => {
    const { caller, upload } = await aTask();
    const photo = (await upload(test.clock.newId()).expect(201)).body as Photo;
    const folder = mkdtempSync(join(tmpdir(), 'orphan-'));
    writeFileSync(join(folder, 'x'), 'x');
    const key = `${test.clock.newId()}.jpg`;
    await test.app.get(FileStorage).put(key, join(folder, 'x'));
    rmSync(folder, { recursive: true });

    await test.app.get(PhotoSweep).sweep();
    expect(await test.app.get(FileStorage).has(key)).toBe(true);
    test.clock.set(new Date(Date.now() + 2 * 3_600_000));
    await test.app.get(PhotoSweep).sweep();
    expect(await quarantined(test)).toContain(`${test.clock.today()} ${key}`);
    test.clock.set(new Date(Date.now() + 32 * DAY_MS));
    await test.app.get(PhotoSweep).sweep();
    expect((await quarantined(test)).filter((file) => file.endsWith(key))).toEqual([]);
    test.clock.release();
    await caller.get(photo.url).expect(200);
  });

  it('While the bucket is away photos are answered 503, the rest works, and the repeated upload is stored once', async () => {
    const { caller, upload } = await aTask();
    const earlier = (await upload(test.clock.newId()).expect(201)).body as Photo;
    const key = test.clock.newId();
    await swift.goAway();
    const refused = await upload(key).expect(503).expect('Retry-After', '5');
    expect(refused.body).toEqual({ statusCode: 503, code: 'SERVICE_UNAVAILABLE', message: AWAY });
    expect((await caller.get(earlier.url).expect(503)).body).toMatchObject({ message: AWAY });
    await caller.get(`/api/checklist-instances/${earlier.checklistInstanceId}`).expect(200);
    await caller.get(`/api/checklist-instances/${earlier.checklistInstanceId}/photos`).expect(200);
    expect((await storedFiles(test)).incoming).toEqual([]);

    await swift.comeBack();
    const stored = (await upload(key).expect(201)).body as Photo;
    expect((await upload(key).expect(201)).body).toEqual(stored);
    expect(await objectsOf(stored)).toHaveLength(2);
    const listed = await caller.get(`/api/checklist-instances/${earlier.checklistInstanceId}/photos`).expect(200);
    expect((listed.body as Photo[]).map(({ id }) => id)).toEqual([earlier.id, stored.id]);
    await caller.get(earlier.url).expect(200);
  });

  it('A photo deleted while the bucket is away is gone at once, and its objects are quarantined by the sweep', async () => {
    const { caller, upload } = await aTask();
    const photo = (await upload(test.clock.newId()).expect(201)).body as Photo;
    await swift.goAway();
    await caller.delete(photo.url).expect(204);
    await caller.get(photo.url).expect(404);
    await swift.comeBack();
    expect(await objectsOf(photo)).toHaveLength(2);
    test.clock.set(new Date(Date.now() + 2 * 3_600_000));
    await test.app.get(PhotoSweep).sweep();
    expect((await objectsOf(photo)).every((name) => name.startsWith('quarantine/'))).toBe(true);
  });

  it('A node that starts while the bucket is away serves photos when it is back', async () => {
    const { caller, upload } = await aTask();
    const photo = (await upload(test.clock.newId()).expect(201)).body as Photo;
    await swift.goAway();
    const node = await TestApp.start({ sharing: test, environment: swift.environment });
    const there = caller.on(node.server);
    await there.get('/health/ready').expect(200);
    await there.get(photo.url).expect(503);
    await swift.comeBack();
    await there.get(photo.url).expect(200);
    await node.stop();
  });

  it.each([
    ['wrong keys', { S3_SECRET_ACCESS_KEY: 'wrong' }, /refuses the keys of this server.*S3_SECRET_ACCESS_KEY/],
    ['a bucket that does not exist', { S3_BUCKET: 'missing' }, /There is no bucket s3:\/\/missing/],
  ])('A server with %s refuses to start and says what to correct', async (_, wrong, sentence) => {
    await expect(TestApp.start({ sharing: test, environment: { ...swift.environment, ...wrong } })).rejects.toThrow(
      sentence,
    );
  });

  it("Another database's bucket is refused, and unchanged", async () => {
    const other = await DatabaseCopy.create();
    const before = await swift.objects();
    const dataDir = newDataDir();
    const secret = 'at-least-32-characters-that-sign-it';
    const server = SpawnedServer.spawn(dataDir, {
      ...swift.environment,
      DATABASE_URL: other.url,
      JWT_SECRET: secret,
      AUDIT_SIGNING_KEY: secret,
      PASSWORD_REVEAL_KEY: secret,
    });
    await server.exited;
    expect(server.exitCode).toBe(1);
    expect(server.output).toMatch(/The file store s3:\/\/workforce-photos belongs to another database/);
    expect(await swift.objects()).toEqual(before);
    await test.app.get(PhotoStore).onModuleInit();
    removeDataDir(dataDir);
    await other.drop();
  });

  it('A backup leaves the photos in the bucket, and is restored only with that bucket', async () => {
    const { upload } = await aTask();
    const photo = (await upload(test.clock.newId()).expect(201)).body as Photo;
    const folder = join(test.config.dataDir, 'backup');
    const settings = { ...swift.environment, DATA_DIR: test.config.dataDir };
    const backedUp = await runTool('backup', [folder], { ...settings, DATABASE_URL: test.database.url });
    expect(backedUp).toMatchObject({ status: 0, stderr: '' });
    expect(backedUp.stdout).toContain('stay in s3://workforce-photos');
    expect(existsSync(join(folder, 'photos'))).toBe(false);

    const restored = await DatabaseCopy.createEmpty();
    const target = { ...settings, DATABASE_URL: restored.url };
    const elsewhere = await runTool('restore', [folder], { ...target, S3_BUCKET: '', ...withoutS3 });
    expect(elsewhere).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('the backup has no photos, they are in s3://workforce-photos'),
    });
    const before = await swift.objects();
    expect(await runTool('restore', [folder], target)).toMatchObject({ status: 0, stderr: '' });
    const ids: string[] = [];
    await restored.asOwner('select id from photos', (row) => ids.push((row as { id: string }).id));
    expect(ids).toContain(photo.id);
    expect(await swift.objects()).toEqual(before);
    await restored.drop();
  });
});
