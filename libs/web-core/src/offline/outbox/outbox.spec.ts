import { jest } from '@jest/globals';
import {
  anError,
  aNote,
  Device,
  HOUR_MS,
  noteKind,
  openPage,
  pageKind,
  Server,
  type ServerOutcome,
  type Note,
  type PageOptions,
} from './outbox.harness.ts';
import type { OutboxEntry } from '../../device/outbox-entry.ts';
import { OutboxKinds } from './outbox-kind.ts';

const NOW = new Date('2026-03-07T10:00:00.000Z');
const closing = (book = 'b1') => ({ book, closes: true });

/** An offline device with these notes queued in order. */
async function offlineWith(device: Device, ...notes: Note[]): Promise<void> {
  const { outbox } = openPage(device, new Server(), { mayDeliver: () => false, now: () => NOW });
  for (const note of notes) expect((await outbox.enqueue(noteKind, note)).state).toBe('pending');
  outbox.close();
}

const refusalsOn = ({ entries }: Device) => entries.map(({ refusal }) => refusal?.code);
const refusing = (code: 'CONFLICT' | 'ALREADY_CLOCKED_IN', what: (entry: OutboxEntry) => boolean) =>
  new Server((entry) => (what(entry) ? anError(409, code, 'No.') : null));

async function reopen(device: Device, server: Server, options: PageOptions = {}) {
  const { outbox } = openPage(device, server, { now: () => NOW, ...options });
  await outbox.deliver();
  return outbox;
}

describe('An outbox', () => {
  afterEach(() => jest.useRealTimers());

  test('An enqueued entry shows before it is stored', () => {
    const { outbox } = openPage(new Device(), new Server());
    void outbox.enqueue(noteKind, aNote(), 'Feed the cats');
    expect(outbox.entries).toMatchObject([{ subject: 'Feed the cats', refusal: null }]);
  });

  test('The caller of an acknowledged entry is notified, and the entry is removed', async () => {
    const device = new Device();
    const { outbox } = openPage(device, new Server());
    expect(await outbox.enqueue(noteKind, aNote())).toEqual({ state: 'sent' });
    expect([outbox.entries, device.entries]).toEqual([[], []]);
  });

  test('The caller of a refused entry is notified, and the entry is removed', async () => {
    const device = new Device();
    const { outbox } = openPage(
      device,
      refusing('CONFLICT', () => true),
    );
    expect(await outbox.enqueue(noteKind, aNote())).toMatchObject({ state: 'refused', error: { message: 'No.' } });
    await outbox.deliver();
    expect(device.entries).toEqual([]);
  });

  test("An entry refused later stays listed with the server's message and does not block others", async () => {
    const device = new Device();
    await offlineWith(device, aNote('gone'), aNote('c2'));
    const server = refusing('CONFLICT', ({ command }) => 'book' in command && command.book === 'gone');
    const outbox = await reopen(device, server);

    expect(server.applied).toHaveLength(1);
    expect(outbox.entries).toMatchObject([{ refusal: { code: 'CONFLICT', message: 'No.' } }]);
    await outbox.discard(outbox.entries[0]?.key ?? '');
    expect(device.entries).toEqual([]);
  });

  test('A refused entry can be resent under a new key: the old one has its response', async () => {
    const device = new Device();
    await offlineWith(device, aNote());
    let isMended = false;
    const server = refusing('CONFLICT', () => !isMended);
    const outbox = await reopen(device, server);
    const { key = '' } = outbox.entries[0] ?? {};
    isMended = true;
    await outbox.retry(key);
    expect(server.applied).toHaveLength(1);
    expect(server.applied).not.toContain(key);
    expect(device.entries).toEqual([]);
  });

  test('The outbox retries with exponential backoff', async () => {
    jest.useFakeTimers({ now: NOW });
    const server = new Server();
    let serverOutcome: ServerOutcome = 'request lost';
    const { outbox } = openPage(new Device(), server, { serverOutcome: () => serverOutcome });
    expect(await outbox.enqueue(noteKind, aNote())).toEqual({ state: 'pending', reason: 'unavailable' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(server.requests).toBe(2);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(server.requests).toBe(2);
    serverOutcome = 'arrives';
    await jest.advanceTimersByTimeAsync(1_000);
    expect(server.requests).toBe(3);
    expect(outbox.entries).toEqual([]);
  });

  test('An entry is rejected after repeated server faults, and the next one of its lane is sent', async () => {
    const device = new Device();
    await offlineWith(device, aNote(), aNote());
    const server = new Server();
    const { outbox } = openPage(device, server, {
      now: () => NOW,
      serverOutcome: () => (outbox.entries.some(({ refusal }) => refusal !== null) ? 'arrives' : 'breaks'),
    });
    for (let tries = 0; tries < 5; tries += 1) await outbox.deliver();
    expect(server.applied).toHaveLength(1);
    expect(refusalsOn(device)).toEqual(['INTERNAL']);
  });

  test('An entry rejected after server faults keeps its key on retry: the server may have processed it', async () => {
    const device = new Device();
    await offlineWith(device, aNote());
    const server = new Server();
    const outcomes: ServerOutcome[] = ['answer lost', 'breaks', 'breaks', 'breaks', 'breaks', 'breaks'];
    const { outbox } = openPage(device, server, { now: () => NOW, serverOutcome: () => outcomes.shift() ?? 'arrives' });
    for (let tries = 0; tries < 6; tries += 1) await outbox.deliver();
    expect(refusalsOn(device)).toEqual(['INTERNAL']);

    await outbox.retry(device.entries[0]?.key ?? '');
    expect(server.applied).toHaveLength(1);
    expect(device.entries).toEqual([]);
  });

  test('An expired entry is not sent and says so; a kind without a lifetime never expires', async () => {
    const device = new Device();
    await offlineWith(device, aNote());
    const { outbox } = openPage(device, new Server(), { mayDeliver: () => false, now: () => NOW });
    await outbox.enqueue(pageKind, { book: 'p1' });
    outbox.close();
    const server = new Server();
    await reopen(device, server, { now: () => new Date(NOW.getTime() + 24 * HOUR_MS) });
    expect(refusalsOn(device)).toEqual(['EXPIRED']);
    expect(server.applied).toHaveLength(1);
  });

  describe('dependent entries', () => {
    test('An entry that depends on a refused one is not sent; independent ones are', async () => {
      const device = new Device();
      await offlineWith(device, aNote(), closing(), aNote('b2'));
      const server = refusing('CONFLICT', ({ command }) => 'book' in command && command.book === 'b1');
      await reopen(device, server);
      expect(refusalsOn(device)).toEqual(['CONFLICT', 'BLOCKED']);
      expect(server.applied).toHaveLength(1);
    });

    test('An entry is sent when the refusal of its dependency means that the state exists already', async () => {
      const device = new Device();
      await offlineWith(device, aNote(), closing());
      const server = refusing('ALREADY_CLOCKED_IN', ({ after }) => after.length === 0);
      await reopen(device, server);
      expect(server.applied).toHaveLength(1);
      expect(refusalsOn(device)).toEqual(['ALREADY_CLOCKED_IN']);
    });
  });

  describe('lanes', () => {
    test('Lanes are independent: a slow or failing one delays no other', async () => {
      const device = new Device();
      const server = new Server();
      const { promise: slow, resolve: arrive } = Promise.withResolvers<void>();
      const { outbox } = openPage(device, server, {
        inFlight: ({ lane }) => (lane === 'slow' ? slow : Promise.resolve()),
      });
      const first = outbox.enqueue(noteKind, aNote('slow'));
      expect(await outbox.enqueue(noteKind, aNote('quick'))).toEqual({ state: 'sent' });
      expect(outbox.entries).toMatchObject([{ lane: 'slow' }]);
      arrive();
      expect(await first).toEqual({ state: 'sent' });
    });
  });

  test('An entry of an unregistered kind stays pending, blocks nothing, and is sent once it is registered', async () => {
    const device = new Device();
    await offlineWith(device, aNote('b1'));
    const { outbox: earlier } = openPage(device, new Server(), { mayDeliver: () => false, now: () => NOW });
    await earlier.enqueue(pageKind, { book: 'p1' }, 'Page 1');
    earlier.close();
    const server = new Server();
    const kinds = new OutboxKinds([noteKind]);
    const outbox = await reopen(device, server, { kinds });
    expect(server.applied).toHaveLength(1);
    expect(outbox.entries).toMatchObject([{ subject: 'Page 1', attempts: 0, refusal: null }]);

    kinds.register(pageKind);
    await outbox.deliver();
    expect(server.applied).toHaveLength(2);
    expect(device.entries).toEqual([]);
  });

  describe('a kind that keeps refused entries', () => {
    test('A kind that keeps refused entries notifies the caller and allows resending under a new key', async () => {
      const device = new Device();
      let isMended = false;
      const server = refusing('CONFLICT', () => !isMended);
      const { outbox } = openPage(device, server);
      expect(await outbox.enqueue(pageKind, { book: 'p1' })).toMatchObject({ state: 'refused' });
      expect(outbox.entries).toMatchObject([{ refusal: { message: 'No.' }, isTold: true }]);
      const { key = '' } = outbox.entries[0] ?? {};
      isMended = true;
      await outbox.retry(key);
      expect(server.applied).toHaveLength(1);
      expect(server.applied).not.toContain(key);
      expect(device.entries).toEqual([]);
    });
  });

  test('An expired entry resent by the user is sent with the current time, under a new key', async () => {
    const device = new Device();
    await offlineWith(device, aNote());
    const server = new Server();
    const outbox = await reopen(device, server, { now: () => new Date(NOW.getTime() + 24 * HOUR_MS) });
    expect(refusalsOn(device)).toEqual(['EXPIRED']);
    const { key = '' } = outbox.entries[0] ?? {};
    await outbox.retry(key);
    expect(server.applied).toHaveLength(1);
    expect(server.applied).not.toContain(key);
  });

  test.each([
    ['request lost', 'without a network', 'offline'],
    ['request lost', 'with a network', 'unavailable'],
    ['breaks', 'with a network', 'server-fault'],
  ] as const)('The caller is told why an entry is pending: %s %s is %s', async (serverOutcome, network, reason) => {
    const isOnline = () => network === 'with a network';
    const { outbox } = openPage(new Device(), new Server(), { serverOutcome: () => serverOutcome, isOnline });
    expect(await outbox.enqueue(noteKind, aNote())).toEqual({ state: 'pending', reason });
  });

  test('Without storage an entry is sent all the same; without a response it has failed', async () => {
    const device = new Device();
    let serverOutcome: ServerOutcome = 'arrives';
    const { outbox } = openPage(device, new Server(), { serverOutcome: () => serverOutcome, hasNoPlace: true });
    expect((await outbox.enqueue(noteKind, aNote())).state).toBe('sent');
    serverOutcome = 'request lost';
    expect((await outbox.enqueue(noteKind, aNote())).state).toBe('refused');
    expect(outbox.entries).toEqual([]);
  });

  test('Nothing is sent or shown after the user has signed out', async () => {
    const device = new Device();
    await offlineWith(device, aNote());
    const server = new Server();
    const { outbox } = openPage(device, server);
    await outbox.load();
    outbox.close();
    await outbox.deliver();
    expect(outbox.entries).toEqual([]);
    expect(server.requests).toBe(0);
  });
});
