import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStorage, StoredFile } from '../../src/platform/storage/file-storage.ts';
import { LocalFileStorage } from '../../src/platform/storage/local-file-storage.ts';
import { type CopyCount, type CopyOptions, copyMissing } from '../../src/platform/storage/store-copy.ts';
import { keysOf, LocalStorages, putText, textAt } from './local-storages.ts';

const KEYS = Array.from({ length: 40 }, (_, n) => `${n.toString().padStart(4, '0')}.jpg`);

describe('copying a file store', () => {
  const storages = new LocalStorages();
  let from: FileStorage;
  let to: FileStorage;
  let count: CopyCount;

  beforeEach(async () => {
    [from, to] = [await storages.empty(), await storages.empty()];
    count = { seen: 0, copied: 0, bytes: 0, damaged: [] };
  });
  afterAll(() => storages.remove());

  const copy = (options: Partial<CopyOptions> = {}) =>
    copyMissing({ from, to }, count, {
      folder: undefined,
      workDir: storages.newFolder(),
      signal: new AbortController().signal,
      onFile: () => undefined,
      ...options,
    });
  const fill = async () => {
    for (const key of KEYS) await putText(from, key);
  };

  it('A copy has all files, and a second one copies nothing', async () => {
    await fill();
    await copy();
    expect(count).toEqual({ seen: 40, copied: 40, bytes: 320, damaged: [] });
    expect(await keysOf(to)).toEqual(KEYS);
    for (const key of KEYS) expect(await textAt(to, key)).toBe(key);
    await copy();
    expect(count).toMatchObject({ seen: 80, copied: 40 });
  });

  it('A stopped copy is continued with what is missing', async () => {
    await fill();
    const stop = new AbortController();
    await copy({ signal: stop.signal, onFile: ({ seen }) => seen === 10 && stop.abort() });
    const [first, before] = [count.copied, await keysOf(to)];
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(40);
    expect(before).toHaveLength(first);
    await copy();
    expect(count.copied).toBe(40);
    expect(await keysOf(to)).toEqual(KEYS);
  });

  it('A file that is there with another size is copied again', async () => {
    await putText(from, 'a.jpg', 'the whole');
    await putText(to, 'a.jpg', 'a part');
    await copy();
    expect(await textAt(to, 'a.jpg')).toBe('the whole');
  });

  it('A folder is copied with its folders', async () => {
    await putText(from, 'quarantine/2026-01-01/a.jpg');
    await copy({ folder: 'quarantine' });
    expect(await keysOf(to, 'quarantine')).toEqual(['quarantine/2026-01-01/a.jpg']);
  });

  it('A file that is quarantined during its copy is not left in the new store', async () => {
    await putText(from, 'a.jpg');
    const put = to.put.bind(to);
    to.put = async (key, path) => {
      await put(key, path);
      await from.move(key, `quarantine/2026-01-01/${key}`);
    };
    await copy();
    expect(await keysOf(to)).toEqual([]);
  });

  it('A file that was damaged in the store is named and not copied', async () => {
    await fill();
    const open = from.open.bind(from);
    from.open = async (key): Promise<StoredFile | null> => {
      const file = await open(key);
      return file && key === '0003.jpg' ? { ...file, sha256: 'of something else' } : file;
    };
    await copy();
    expect(count.damaged).toEqual(['0003.jpg']);
    expect(await keysOf(to)).toEqual(KEYS.filter((key) => key !== '0003.jpg'));
  });

  it("A file left incomplete by a crash isn't copied", async () => {
    const folder = storages.newFolder();
    from = await LocalFileStorage.in(folder);
    writeFileSync(join(folder, 'a.jpg.5f0c3a52.part'), 'x');
    await copy();
    expect(await keysOf(to)).toEqual([]);
  });

  it('An error of the new store ends the copy', async () => {
    await fill();
    to.put = async () => {
      throw new Error('The disk is full');
    };
    await expect(copy()).rejects.toThrow('The disk is full');
    expect(count.copied).toBe(0);
  });
});
