import { MovingStorage } from '../../src/platform/storage/moving-storage.ts';
import { identityOfStore } from '../../src/platform/storage/store-identity.ts';
import { markOf, writeMark } from '../../src/platform/storage/store-mark.ts';
import { keysOf, LocalStorages, putText, textAt } from './local-storages.ts';
import { itStoresFiles } from './storage-contract.ts';

const IDENTITY = '5f0c3a52-9d0e-4f7e-8d39-2f4f0d6b3c11';

describe('a storage whose files are being moved', () => {
  const storages = new LocalStorages();
  afterAll(() => storages.remove());

  const moving = async () => new MovingStorage(await storages.empty(), await storages.empty());

  itStoresFiles('A storage whose files are being moved', moving);

  it('Files are written to the new storage, and read from the former one too', async () => {
    const storage = await moving();
    await putText(storage.other, 'a.jpg', 'former');
    await putText(storage, 'b.jpg', 'new');
    expect(await keysOf(storage.other)).toEqual(['a.jpg']);
    expect(await keysOf(storage.written)).toEqual(['b.jpg']);
    expect([await textAt(storage, 'a.jpg'), await textAt(storage, 'b.jpg')]).toEqual(['former', 'new']);
    expect([await storage.has('a.jpg'), await storage.has('c.jpg')]).toEqual([true, false]);
  });

  it('A file in both storages is listed once', async () => {
    const storage = await moving();
    for (const key of ['a.jpg', 'b.jpg']) await putText(storage.other, key);
    for (const key of ['b.jpg', 'c.jpg']) await putText(storage.written, key);
    expect(await keysOf(storage)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('A file is moved and deleted in both storages', async () => {
    const storage = await moving();
    for (const each of [storage.other, storage.written]) for (const key of ['a.jpg', 'b.jpg']) await putText(each, key);
    expect(await storage.move('a.jpg', 'quarantine/2026-01-01/a.jpg')).toBe(true);
    await storage.delete(['b.jpg']);
    for (const each of [storage.other, storage.written]) {
      expect(await keysOf(each)).toEqual([]);
      expect(await keysOf(each, 'quarantine')).toEqual(['quarantine/2026-01-01/a.jpg']);
    }
  });

  it('A claimed storage has the identity, and the former one alone is refused', async () => {
    const storage = await moving();
    await writeMark(storage.other, { identity: IDENTITY });
    expect(await identityOfStore(storage)).toBe(IDENTITY);
    await storage.claim(IDENTITY);
    expect(await identityOfStore(storage.written)).toBe(IDENTITY);
    await expect(identityOfStore(storage.other)).rejects.toThrow(`were moved to ${storage.written.place}`);
    await storage.complete(IDENTITY);
    expect(await markOf(storage.other)).toEqual({ identity: IDENTITY, movedTo: storage.written.place });
  });

  it('Files can be moved back before the move is complete', async () => {
    const there = await moving();
    await writeMark(there.other, { identity: IDENTITY });
    await there.claim(IDENTITY);
    const back = new MovingStorage(there.other, there.written);
    expect(await identityOfStore(back)).toBe(IDENTITY);
    await back.claim(IDENTITY);
    expect(await identityOfStore(back.written)).toBe(IDENTITY);
    await expect(identityOfStore(back.other)).rejects.toThrow(`were moved to ${back.written.place}`);
  });

  it("Another database's storage is never claimed", async () => {
    const storage = await moving();
    const foreign = { identity: '00000000-0000-4000-8000-000000000000' };
    await writeMark(storage.other, foreign);
    await storage.claim(IDENTITY);
    expect(await markOf(storage.other)).toEqual(foreign);
  });
});
