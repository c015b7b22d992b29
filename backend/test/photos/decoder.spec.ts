import { setTimeout as wait } from 'node:timers/promises';
import { TestApp } from '../harness/test-app.ts';
import { aPhotoTask, type PhotoTask } from './photo-task.ts';
import { flat, jpeg } from './pictures.ts';
import { childrenOf, commandOf, environmentOf } from './processes.ts';
import { storedFiles } from './stored-files.ts';

const decoders = () => childrenOf(process.pid).filter((pid) => commandOf(pid).includes('photo-decoder.process'));

/** Environment of every process: the memory settings, and how Node finds its parent. */
const HARMLESS =
  /^(PATH|HOME|USER|LANG|LC_ALL|TZ|TMPDIR|LD_LIBRARY_PATH|MALLOC_\w+|UV_THREADPOOL_SIZE|NODE_CHANNEL_\w+)$/;

/** Kills the working decoder, waiting for one; the next one may start at once. */
async function killDecoder(): Promise<void> {
  while (decoders().length === 0) await wait(5);
  for (const pid of decoders()) process.kill(pid, 'SIGKILL');
}

describe('photo decoder process', () => {
  let test: TestApp;
  let upload: PhotoTask['upload'];

  beforeAll(async () => {
    test = await TestApp.start();
    ({ upload } = await aPhotoTask(test));
  });
  afterAll(() => test.stop());

  it('A crashed photo decoder is restarted and decodes the picture', async () => {
    const [answer] = await Promise.all([upload(await flat(6_000, 4_000).png().toBuffer()), killDecoder()]);
    expect(answer.status).toBe(201);
  });

  it('A picture that crashes the decoder every time is refused, and the next one is decoded', async () => {
    const before = await storedFiles(test);
    let answered = false;
    const crashing = upload(await flat(6_000, 4_000).png().toBuffer()).then((answer) => {
      answered = true;
      return answer;
    });
    while (!answered) {
      for (const pid of decoders()) process.kill(pid, 'SIGKILL');
      await wait(5);
    }
    const answer = await crashing;
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('PHOTO_UNREADABLE');
    expect(await storedFiles(test)).toEqual(before);
    await upload(await jpeg()).expect(201);
  });

  it("The photo decoder doesn't get the server's settings and secrets", async () => {
    process.env['JWT_SECRET'] = 'a secret that no picture may learn';
    process.env['DATABASE_URL'] = 'postgresql://owner:password@host/database';
    const other = await TestApp.start();
    try {
      const task = await aPhotoTask(other);
      const before = decoders();
      await task.upload(await jpeg()).expect(201);
      const [its] = decoders().filter((pid) => !before.includes(pid));
      const names = environmentOf(its).map((line) => line.split('=')[0]);
      expect(names).toContain('MALLOC_ARENA_MAX');
      expect(names).not.toContain('JWT_SECRET');
      expect(names).not.toContain('DATABASE_URL');
      expect(names.filter((name) => !HARMLESS.test(name ?? ''))).toEqual([]);
    } finally {
      delete process.env['JWT_SECRET'];
      delete process.env['DATABASE_URL'];
      await other.stop();
    }
  });

  it('The photo decoder exits with the server', async () => {
    const other = await TestApp.start();
    const task = await aPhotoTask(other);
    const before = decoders().length;
    await task.upload(await jpeg()).expect(201);
    expect(decoders()).toHaveLength(before + 1);
    await other.stop();
    while (decoders().length > before) await wait(5);
  });
});
