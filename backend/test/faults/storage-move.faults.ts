import { randomBytes, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { Id, Photo } from '@workforce/contracts';
import { photoKeysOf } from '../../src/modules/checklists/photos/photo-files.ts';
import { ErasedPeople } from '../../src/modules/privacy/erased-people.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { FileStorage } from '../../src/platform/storage/file-storage.ts';
import { aChecklist } from '../harness/checklists.ts';
import type { Caller } from '../harness/caller.ts';
import { runTool, startTool } from '../harness/run-tool.ts';
import { TestApp } from '../harness/test-app.ts';
import { jpeg } from '../photos/pictures.ts';
import { quarantined, storedFiles } from '../photos/stored-files.ts';
import { keysOf } from '../storage/local-storages.ts';
import { ServiceProcess } from '../services/service-process.ts';
import { Swift } from '../services/swift.ts';
import { report } from './report.ts';

const PHOTOS = 1_000;
const LIMIT_MS = 600_000;

/** Reads photos until it is stopped, and compares each with what was uploaded. */
class Reader {
  reads = 0;
  readonly faults: string[] = [];
  private isStopped = false;
  private readonly done: Promise<void>;

  constructor(
    private readonly caller: Caller,
    private readonly contents: ReadonlyMap<Id, Buffer>,
  ) {
    this.done = this.read();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.done;
  }

  private async read(): Promise<void> {
    const ids = [...this.contents.keys()];
    while (!this.isStopped) {
      const id = ids[randomInt(ids.length)] ?? '';
      const { status, body } = await this.caller.get(`/api/photos/${id}`);
      this.reads += 1;
      if (status !== 200 || !this.contents.get(id)?.equals(body as Buffer)) this.faults.push(`${id}: ${status}`);
      await wait(20);
    }
  }
}

describe('moving the files', () => {
  let swift: Swift;
  let onDisk: TestApp;
  const nodes: TestApp[] = [];
  /** The full pictures by photo. */
  const contents = new Map<Id, Buffer>();
  let caller: Caller;
  let upload: () => Promise<Photo>;

  beforeAll(async () => {
    swift = await Swift.start();
    onDisk = await TestApp.start();
    const { person, caller: signedIn } = await onDisk.signedIn('employee');
    caller = signedIn;
    const tasks = Array.from({ length: 10 }, (_, n) => ({ text: `Task ${n}` }));
    const { id, itemIds } = await aChecklist(onDisk, { employee: person, tasks });
    const picture = await jpeg();
    let next = 0;
    upload = async () => {
      const request = caller.post(`/api/checklist-instances/${id}/photos`).field('itemId', itemIds[next++ % 10] ?? '');
      const { body } = await request.attach('photo', picture, 'a.jpg').expect(201);
      const photo = body as Photo;
      contents.set(photo.id, (await caller.get(photo.url).expect(200)).body as Buffer);
      return photo;
    };
    await addPhotos((await upload()).id);
    await onDisk.app.get(ErasedPeople).remember(person.id, onDisk.clock.now());
    await onDisk.app.get(LogMaintenance).run();
    expect(await keptOutside(onDisk)).toEqual([
      `erased-people/${person.id}.json`,
      expect.stringContaining('newest-checkpoints/security/'),
    ]);
  }, LIMIT_MS);
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await onDisk.stop();
    await ServiceProcess.endAll();
  });

  /** Rows like the first photo's, each with files of its own. */
  async function addPhotos(first: Id): Promise<void> {
    const [row = {}] = await onDisk
      .em()
      .execute<Record<string, unknown>[]>('select * from photos where id = ?', [first]);
    const columns = Object.keys(row);
    const insert = `insert into photos (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    const em = onDisk.em();
    await em.begin();
    while (contents.size < PHOTOS) {
      const id = onDisk.clock.newId();
      for (const key of photoKeysOf(id)) {
        const content = randomBytes(20_000 + randomInt(40_000));
        writeFileSync(join(onDisk.config.photoDir, key), content);
        if (!contents.has(id)) contents.set(id, content);
      }
      await em.execute(insert, Object.values({ ...row, id, device_photo_id: null }));
    }
    await em.commit();
  }

  /** What must outlive a restored database. */
  const keptOutside = async (node: TestApp) => {
    const storage = node.app.get(FileStorage);
    return [...(await keysOf(storage, 'erased-people')), ...(await keysOf(storage, 'newest-checkpoints'))].sort();
  };
  /** The server restarted with other settings. */
  const restarted = async (more: Record<string, string> = {}) => {
    const node = await TestApp.start({ sharing: onDisk, environment: { ...swift.environment, ...more } });
    nodes.push(node);
    caller = caller.on(node.server);
    return node;
  };
  const settings = (more: Record<string, string> = {}) => ({
    DATABASE_URL: onDisk.database.url,
    DATA_DIR: onDisk.config.dataDir,
    ...swift.environment,
    ...more,
  });
  const killedAfter = async (pattern: RegExp, to: string, environment: Record<string, string>) => {
    const { child, ended } = startTool('storage-move', ['--to', to], environment);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (pattern.test(output)) child.kill('SIGKILL');
    });
    return ended;
  };
  const expectIdentical = async (node: TestApp) => {
    const storage = node.app.get(FileStorage);
    const compare = async ([id, content]: [Id, Buffer]) => {
      const [full = '', thumb = ''] = photoKeysOf(id);
      const stored = await storage.open(full);
      if (!stored || !(await buffer(stored.stream)).equals(content)) throw new Error(`${full} isn't what was uploaded`);
      if (!(await storage.has(thumb))) throw new Error(`${thumb} is missing`);
    };
    const all = [...contents];
    while (all.length > 0) await Promise.all(all.splice(-20).map(compare));
  };

  it(
    'A thousand photos are moved to S3 in three runs, two of them killed, while the product serves and stores them',
    async () => {
      const refused = await runTool('storage-move', ['--to', 's3'], settings({ FILE_STORE: 'disk' }));
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('Set FILE_STORE=s3, restart') });

      const moving = await restarted();
      const reader = new Reader(caller, contents);
      const started = performance.now();
      const first = await killedAfter(/500 files compared/, 's3', settings());
      expect(first.status).toBeNull();
      const afterFirst = (await swift.objects()).length;
      const added = await upload();
      const removed = await upload();
      const second = await killedAfter(/1,000 files compared/, 's3', settings());
      expect(second.status).toBeNull();
      const afterSecond = (await swift.objects()).length;
      expect(afterSecond).toBeGreaterThan(afterFirst);
      expect(afterSecond).toBeLessThan(PHOTOS * 2);
      contents.delete(removed.id);
      await caller.delete(removed.url).expect(204);
      const last = await runTool('storage-move', ['--to', 's3'], settings());
      const seconds = (performance.now() - started) / 1_000;
      await reader.stop();

      expect(last).toMatchObject({ status: 0, stderr: '' });
      expect(last.stdout).toMatch(
        /Complete: s3:\/\/workforce-photos has all 2,0\d\d files of .*; [\d,]+ \(.* MB\) were copied now/,
      );
      expect(reader.faults).toEqual([]);
      expect(reader.reads).toBeGreaterThan(10);
      const inBucket = await restarted();
      await expectIdentical(inBucket);
      expect(await keptOutside(inBucket)).toEqual(await keptOutside(moving));
      expect(await swift.objects()).toEqual(expect.arrayContaining(await keptOutside(moving)));
      expect((await swift.objects()).filter((name) => name.includes(added.id))).toHaveLength(2);
      expect((await quarantined(moving)).filter((file) => file.includes(removed.id))).toHaveLength(2);
      report('storage-move', {
        title: 'A thousand photos moved from disk to S3 in three runs, the first two killed (SIGKILL), under reads',
        versions: [Swift.version()],
        figures: {
          'Files after the first kill': afterFirst,
          'Files after the second kill': afterSecond,
          'Photos read meanwhile': reader.reads,
          'Reads that failed or differed': reader.faults.length,
          'All three runs, seconds': seconds.toFixed(0),
        },
      });
    },
    LIMIT_MS,
  );

  it('A server with the former settings refuses to start, and says where the files are', async () => {
    await expect(TestApp.start({ sharing: onDisk })).rejects.toThrow(
      /The files of .*photos were moved to s3:\/\/workforce-photos, where new ones are written/,
    );
  });

  it('A move that has nothing left copies nothing', async () => {
    const again = await runTool('storage-move', ['--to', 's3'], settings());
    expect(again).toMatchObject({ status: 0, stdout: expect.stringContaining('; 0 (0 MB) were copied now') });
  });

  it('A file that is in neither store is named', async () => {
    const [id = ''] = contents.keys();
    const [full = '', thumb = ''] = photoKeysOf(id);
    const aside = join(onDisk.config.dataDir, 'aside');
    const kept = await readFile(join(onDisk.config.photoDir, thumb));
    writeFileSync(aside, kept);
    const storage = nodes.at(-1)?.app.get(FileStorage);
    await storage?.delete([thumb]);
    await onDisk.app.get(FileStorage).delete([thumb]);
    const moved = await runTool('storage-move', ['--to', 's3'], settings());
    expect(moved).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Warning: the file ${thumb} of a photo`),
    });
    expect(moved.stdout).not.toContain(full);
    await storage?.put(thumb, aside);
  });

  it(
    'The photos are moved back to the disk, interrupted once, and are what they were',
    async () => {
      // A disk that has none of them yet.
      for (const id of [...contents.keys()].slice(0, 200)) await onDisk.app.get(FileStorage).delete(photoKeysOf(id));
      const back = await restarted({ FILE_STORE: 'disk' });
      const reader = new Reader(caller, contents);
      const uploaded = await upload();
      const { child, ended } = startTool('storage-move', ['--to', 'disk'], settings({ FILE_STORE: 'disk' }));
      child.stdout.on('data', (chunk) => String(chunk).includes('files compared') && child.kill('SIGINT'));
      expect(await ended).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^Stopped: .* Run it again to go on/),
      });
      const last = await runTool('storage-move', ['--to', 'disk'], settings({ FILE_STORE: 'disk' }));
      expect(last).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('Complete: ') });
      await reader.stop();
      expect(reader.faults).toEqual([]);
      expect((await storedFiles(back)).kept).toEqual(expect.arrayContaining(photoKeysOf(uploaded.id)));
      const alone = await TestApp.start({ sharing: onDisk });
      nodes.push(alone);
      await expectIdentical(alone);
      expect(await keptOutside(alone)).toEqual(await keptOutside(back));
    },
    LIMIT_MS,
  );
});
