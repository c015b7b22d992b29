import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalFileStorage } from '../../src/platform/storage/local-file-storage.ts';
import { itStoresFiles } from './storage-contract.ts';

describe('local file storage', () => {
  const folders: string[] = [];
  const emptyFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'local-storage-'));
    folders.push(folder);
    return folder;
  };
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  itStoresFiles('The local storage', () => LocalFileStorage.in(emptyFolder()));

  it('The local storage lists no file that is not named like a key', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, '.made-by-a-file-manager'), '');
    mkdirSync(join(folder, 'exports'));
    writeFileSync(join(folder, 'exports', 'a copy.csv'), '');
    const storage = await LocalFileStorage.in(folder);
    const keys: string[] = [];
    for (const inFolder of [undefined, 'exports']) for await (const { key } of storage.list(inFolder)) keys.push(key);
    expect(keys).toEqual([]);
  });
});
