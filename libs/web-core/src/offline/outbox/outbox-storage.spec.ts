import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { aUser } from '@workforce/testing/web';
import type { OutboxEntry } from '../../device/outbox-entry.ts';
import { clearDevice } from './outboxes.ts';
import { DeviceOutboxStorage } from './outbox-storage.ts';

const { id: userId } = aUser('employee');
const cache = { applyRows: () => Promise.resolve(), dropTouched: () => Promise.resolve() };

const entry = (key: string, command: Record<string, unknown> = {}): OutboxEntry => ({
  key,
  userId,
  lane: 'floor',
  subject: '',
  madeAt: `2026-11-23T09:00:0${key}.000Z`,
  after: [],
  command: { kind: 'clock', ...command },
  attempts: 0,
  failures: 0,
  faults: 0,
  refusal: null,
});

const keysIn = async (storage: DeviceOutboxStorage) => (await storage.all()).map(({ key }) => key);

/** Makes opening a database fail until it is restored, as when its code can't be loaded. */
function withoutDatabase() {
  return jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database cannot be opened.', 'InvalidStateError');
  });
}

describe('the outbox without a database', () => {
  beforeEach(() => clearDevice(userId));
  afterEach(() => void jest.restoreAllMocks());

  it('The outbox without a database keeps an entry and its changes for the next page', async () => {
    withoutDatabase();
    const storage = new DeviceOutboxStorage(userId, cache);
    expect(await storage.add(entry('1'))).toBe(true);
    expect(await storage.add(entry('2'))).toBe(true);
    await storage.change('2', { attempts: 3 });
    await storage.remove('1');
    expect(await keysIn(storage)).toEqual(['2']);

    jest.restoreAllMocks();
    expect(await new DeviceOutboxStorage(userId, cache).all()).toMatchObject([{ key: '2', attempts: 3 }]);
  });

  it('The outbox stores entries in order once the database can be opened', async () => {
    withoutDatabase();
    const storage = new DeviceOutboxStorage(userId, cache);
    await storage.add(entry('1'));
    jest.restoreAllMocks();
    await storage.add(entry('2'));
    expect(await keysIn(storage)).toEqual(['1', '2']);
    expect(await keysIn(new DeviceOutboxStorage(userId, cache))).toEqual(['1', '2']);
  });

  it('The outbox without a database reports a photo as lost with the page', async () => {
    withoutDatabase();
    const storage = new DeviceOutboxStorage(userId, cache);
    expect(await storage.add(entry('1', { blob: new Blob(['x']) }))).toBe(false);
    expect(await keysIn(storage)).toEqual(['1']);
    expect(await keysIn(new DeviceOutboxStorage(userId, cache))).toEqual([]);
  });
});
