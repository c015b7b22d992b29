import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStorage, StoredEntry } from '../../src/platform/storage/file-storage.ts';

/** Ids with different last digits, in their order: an object storage spreads them. */
const IDS = Array.from(
  { length: 20 },
  (_, n) => `0193${n.toString(16).padStart(4, '0')}-0000-7000-8000-00000000000${((n * 7) % 16).toString(16)}`,
);

/** What every file storage does. Call it in a `describe`. */
export function itStoresFiles(name: string, emptyStorage: () => Promise<FileStorage>): void {
  let folder: string;
  let storage: FileStorage;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'storage-'));
    storage = await emptyStorage();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const put = async (key: string, content: Uint8Array | string = key) => {
    const path = join(folder, 'source');
    writeFileSync(path, content);
    await storage.put(key, path);
  };
  const contentOf = async (key: string): Promise<Buffer | null> => {
    const file = await storage.open(key);
    if (!file) return null;
    const content = await buffer(file.stream);
    expect(file.size).toBe(content.length);
    if (file.sha256 !== undefined) expect(file.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    return content;
  };
  const listed = async (inFolder?: string, after?: string): Promise<StoredEntry[]> => {
    const entries: StoredEntry[] = [];
    for await (const entry of storage.list(inFolder, after)) entries.push(entry);
    return entries;
  };
  const keysIn = async (inFolder?: string, after?: string) => (await listed(inFolder, after)).map(({ key }) => key);

  it(`${name} returns the bytes that were stored`, async () => {
    const content = randomBytes(3_000_000);
    await put('a.jpg', content);
    expect((await contentOf('a.jpg'))?.equals(content)).toBe(true);
    expect(await storage.has('a.jpg')).toBe(true);
  });

  it(`${name} stores an empty file`, async () => {
    await put('empty', '');
    expect(await contentOf('empty')).toEqual(Buffer.alloc(0));
  });

  it(`${name} has no file under a key that was never stored`, async () => {
    expect(await contentOf('absent.jpg')).toBeNull();
    expect(await storage.has('absent.jpg')).toBe(false);
    expect(await storage.move('absent.jpg', 'elsewhere.jpg')).toBe(false);
    expect(await storage.has('elsewhere.jpg')).toBe(false);
    await storage.delete(['absent.jpg', 'folder/absent.jpg']);
  });

  it(`${name} moves a file, replacing the one at its new key`, async () => {
    await put('a.jpg', 'moved');
    await put('quarantine/2026-01-01/a.jpg', 'replaced');
    expect(await storage.move('a.jpg', 'quarantine/2026-01-01/a.jpg')).toBe(true);
    expect(await contentOf('a.jpg')).toBeNull();
    expect(String(await contentOf('quarantine/2026-01-01/a.jpg'))).toBe('moved');
    expect(await storage.move('quarantine/2026-01-01/a.jpg', 'a.jpg')).toBe(true);
    expect(await keysIn()).toEqual(['a.jpg']);
    expect(await keysIn('quarantine')).toEqual([]);
  });

  it(`${name} deletes files and leaves the others`, async () => {
    for (const key of ['a.jpg', 'b.jpg', 'exports/c.csv']) await put(key);
    await storage.delete(['a.jpg', 'exports/c.csv']);
    expect([await keysIn(), await keysIn('exports')]).toEqual([['b.jpg'], []]);
  });

  it(`${name} lists the files outside of folders in the order of their keys, whatever order they came in`, async () => {
    for (const id of IDS.toReversed()) await put(`${id}.jpg`, id.slice(0, 8));
    await put('quarantine/2026-01-01/a.jpg');
    const entries = await listed();
    expect(entries.map(({ key }) => key)).toEqual(IDS.map((id) => `${id}.jpg`));
    expect(entries.map(({ size }) => size)).toEqual(IDS.map(() => 8));
    const age = Date.now() - (entries[0]?.storedAt.getTime() ?? 0);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  it(`${name} lists from behind a key`, async () => {
    for (const id of IDS) await put(`${id}.jpg`);
    expect(await keysIn(undefined, `${IDS[11]}.jpg`)).toEqual(IDS.slice(12).map((id) => `${id}.jpg`));
    expect(await keysIn(undefined, 'f')).toEqual([]);
  });

  it(`${name} lists a folder with its folders, also from behind a key`, async () => {
    const keys = ['quarantine/2026-01-01/a.jpg', 'quarantine/2026-01-01/b.jpg', 'quarantine/2026-01-02/a.jpg'];
    for (const key of [...keys].toReversed()) await put(key);
    await put('exports/a.csv');
    expect(await keysIn('quarantine')).toEqual(keys);
    expect(await keysIn('quarantine', keys[0])).toEqual(keys.slice(1));
    expect(await keysIn('quarantine', keys[1])).toEqual(keys.slice(2));
    expect(await keysIn('nothing')).toEqual([]);
  });

  it(`${name} refuses keys that lead out of it`, async () => {
    for (const key of ['../a', '/a', 'a//b', 'a/../b', ''])
      await expect(storage.has(key)).rejects.toThrow('Not a storage key');
  });
}
