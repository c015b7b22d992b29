import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalFileStorage } from '../../src/platform/storage/local-file-storage.ts';
import { keysOf, LocalStorages } from './local-storages.ts';
import { itStoresFiles } from './storage-contract.ts';

describe('local file storage', () => {
  const storages = new LocalStorages();
  afterAll(() => storages.remove());

  itStoresFiles('The local storage', storages.empty);

  it('The local storage lists no file that is not named like a key', async () => {
    const folder = storages.newFolder();
    writeFileSync(join(folder, '.made-by-a-file-manager'), '');
    mkdirSync(join(folder, 'exports'));
    writeFileSync(join(folder, 'exports', 'a copy.csv'), '');
    const storage = await LocalFileStorage.in(folder);
    expect([await keysOf(storage), await keysOf(storage, 'exports')]).toEqual([[], []]);
  });
});
