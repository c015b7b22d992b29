import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FileStorage } from '../../src/platform/storage/file-storage.ts';
import { LocalFileStorage } from '../../src/platform/storage/local-file-storage.ts';
import { TestApp } from '../harness/test-app.ts';
import { aPhotoTask } from './photo-task.ts';
import { flat } from './pictures.ts';

const PRIVATE = { file: 0o600, folder: 0o700 };

/** Modes of everything in a folder, including the folder itself. */
async function modesIn(folder: string): Promise<{ path: string; isFolder: boolean; mode: number }[]> {
  const paths = ['.', ...(await readdir(folder, { recursive: true }))];
  const found = await Promise.all(
    paths.map(async (path) => ({ path, stats: await stat(join(folder, path)).catch(() => null) })),
  );
  return found.flatMap(({ path, stats }) =>
    stats ? [{ path, isFolder: stats.isDirectory(), mode: stats.mode & 0o777 }] : [],
  );
}

async function expectPrivate(folder: string): Promise<void> {
  const modes = await modesIn(folder);
  expect(modes.length).toBeGreaterThan(1);
  expect(modes.filter(({ isFolder, mode }) => mode !== (isFolder ? PRIVATE.folder : PRIVATE.file))).toEqual([]);
}

describe('the files of photos', () => {
  let test: TestApp;
  let umask: number;

  beforeAll(async () => {
    umask = process.umask(0o000);
    test = await TestApp.start();
  });
  afterAll(async () => {
    process.umask(umask);
    await test.stop();
  });

  it('Stored, incoming and quarantined photo files are readable by the server only', async () => {
    const task = await aPhotoTask(test);
    const upload = async () => (await task.upload(await flat(6_000, 4_000).png().toBuffer()).expect(201)).body;
    let answered = false;
    const uploading = upload().then((photo) => {
      answered = true;
      return photo;
    });
    const seen = new Set<number>();
    while (!answered) {
      for (const { mode, isFolder } of await modesIn(test.config.uploadDir).catch(() => []))
        if (!isFolder) seen.add(mode);
      await wait(5);
    }
    expect([...seen]).toEqual([PRIVATE.file]);
    const photo = await uploading;
    await upload();
    await task.caller.delete(photo.url).expect(204);
    expect(await readdir(test.config.photoDir)).toContain('quarantine');
    await expectPrivate(test.config.photoDir);
    await expectPrivate(test.config.keyDir);
  });

  it('Photo files left readable by an earlier version are restricted at start', async () => {
    const folder = join(test.config.dataDir, 'earlier');
    await mkdir(join(folder, 'store'), { recursive: true, mode: 0o755 });
    await writeFile(join(folder, 'photo.jpg'), 'x', { mode: 0o644 });
    await writeFile(join(folder, 'store', 'identity.json'), '{}', { mode: 0o644 });
    await LocalFileStorage.in(folder);
    await expectPrivate(folder);

    await chmod(join(folder, 'photo.jpg'), 0o644);
    await chmod(folder, 0o711);
    await LocalFileStorage.in(folder);
    await expectPrivate(folder);
  });

  it("A storage key can't refer to a file outside the store", async () => {
    const storage = test.app.get(FileStorage);
    for (const key of ['../keys/jwt.key', '/etc/passwd', 'a//b', 'a/../b', '.hidden', ''])
      await expect(storage.open(key)).rejects.toThrow('Not a storage key');
  });
});
