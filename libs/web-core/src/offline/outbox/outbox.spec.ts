import { jest } from '@jest/globals';
import { anError, aPress, aTick, Device, openPage, Server, type Fate, type PageOptions } from './outbox.harness.ts';
import type { OutboxCommand, OutboxEntry } from './outbox-entry.ts';

const NOW = new Date('2026-03-07T10:00:00.000Z');
const HOUR = 3_600_000;
const aPhoto: OutboxCommand = {
  kind: 'photo',
  instanceId: 'c1',
  itemId: 't1',
  blob: new Blob(['x']),
  name: 'door.jpg',
  via: 'dialog',
};
const aSubmission: OutboxCommand = { kind: 'update', instanceId: 'c1', request: { status: 'completed' } };

/** A device without a network on which these were given, one after the other. */
async function offlineWith(device: Device, ...commands: OutboxCommand[]): Promise<void> {
  const { outbox } = openPage(device, new Server(), { mayDeliver: () => false, now: () => NOW });
  for (const command of commands) expect((await outbox.give(command, '')).state).toBe('kept');
  outbox.close();
}

const refusalsOn = ({ entries }: Device) => entries.map(({ refusal }) => refusal?.code);
const refusing = (code: 'CONFLICT' | 'ALREADY_CLOCKED_IN', what: (entry: OutboxEntry) => boolean) =>
  new Server((entry) => (what(entry) ? anError(409, code, 'No.') : null));
const isPress = (action: string) => (entry: OutboxEntry) =>
  entry.command.kind === 'clock' && entry.command.action === action;

async function reopen(device: Device, server: Server, options: PageOptions = {}) {
  const { outbox } = openPage(device, server, { now: () => NOW, ...options });
  await outbox.deliver();
  return outbox;
}

afterEach(() => jest.useRealTimers());

test('what is given shows before it is kept anywhere', () => {
  const { outbox } = openPage(new Device(), new Server());
  void outbox.give(aTick(), 'Feed the cats');
  expect(outbox.entries).toMatchObject([{ subject: 'Feed the cats', refusal: null }]);
});

test('who acts hears that it was taken, and nothing of it stays', async () => {
  const device = new Device();
  const { outbox } = openPage(device, new Server());
  expect(await outbox.give(aTick(), '')).toEqual({ state: 'sent' });
  expect([outbox.entries, device.entries]).toEqual([[], []]);
});

test('who acts hears a refusal themselves, and nothing of it stays', async () => {
  const device = new Device();
  const { outbox } = openPage(
    device,
    refusing('CONFLICT', () => true),
  );
  expect(await outbox.give(aTick(), '')).toMatchObject({ state: 'refused', error: { message: 'No.' } });
  await outbox.deliver();
  expect(device.entries).toEqual([]);
});

test('what was refused later stays to be seen, in the words of the server, and stops no other', async () => {
  const device = new Device();
  await offlineWith(device, aTick('gone'), aTick('c2'));
  const server = refusing('CONFLICT', ({ command }) => command.kind === 'update' && command.instanceId === 'gone');
  const outbox = await reopen(device, server);

  expect(server.applied).toHaveLength(1);
  expect(outbox.entries).toMatchObject([{ refusal: { code: 'CONFLICT', message: 'No.' } }]);
  await outbox.discard(outbox.entries[0]?.key ?? '');
  expect(device.entries).toEqual([]);
});

test('what was refused can be sent again, under a new key: the old one has its answer', async () => {
  const device = new Device();
  await offlineWith(device, aTick());
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

test('a failed try is followed by others, the pauses growing', async () => {
  jest.useFakeTimers({ now: NOW });
  const server = new Server();
  let fate: Fate = 'request lost';
  const { outbox } = openPage(new Device(), server, { fate: () => fate });
  expect(await outbox.give(aTick(), '')).toMatchObject({ state: 'kept', error: { code: 'NETWORK' } });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(server.requests).toBe(2);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(server.requests).toBe(2);
  fate = 'arrives';
  await jest.advanceTimersByTimeAsync(1_000);
  expect(server.requests).toBe(3);
  expect(outbox.entries).toEqual([]);
});

test('what the server keeps breaking down over is put aside, and the next gets its turn', async () => {
  const device = new Device();
  await offlineWith(device, aTick('bad'), aTick('good'));
  const server = new Server();
  const { outbox } = openPage(device, server, {
    now: () => NOW,
    fate: () => (outbox.entries.some(({ refusal }) => refusal !== null) ? 'arrives' : 'breaks'),
  });
  for (let tries = 0; tries < 5; tries += 1) await outbox.deliver();
  expect(server.applied).toHaveLength(1);
  expect(refusalsOn(device)).toEqual(['INTERNAL']);
});

test('what was put aside keeps its key when it is tried again: the broken server may have taken it', async () => {
  const device = new Device();
  await offlineWith(device, aTick());
  const server = new Server();
  const fates: Fate[] = ['answer lost', 'breaks', 'breaks', 'breaks', 'breaks', 'breaks'];
  const { outbox } = openPage(device, server, { now: () => NOW, fate: () => fates.shift() ?? 'arrives' });
  for (let tries = 0; tries < 6; tries += 1) await outbox.deliver();
  expect(refusalsOn(device)).toEqual(['INTERNAL']);

  await outbox.retry(device.entries[0]?.key ?? '');
  expect(server.applied).toHaveLength(1);
  expect(device.entries).toEqual([]);
});

test('what is older than 24 hours is not sent and says so; a photo has time', async () => {
  const device = new Device();
  await offlineWith(device, aPress('clock-in'), aTick(), aPhoto);
  const server = new Server();
  await reopen(device, server, { now: () => new Date(NOW.getTime() + 24 * HOUR) });
  expect(refusalsOn(device)).toEqual(['EXPIRED', 'EXPIRED']);
  expect(server.applied).toHaveLength(1);
});

describe('what builds on something refused', () => {
  test('is not sent: a working day without its beginning', async () => {
    const device = new Device();
    const presses = ['clock-in', 'break-start', 'break-end', 'clock-out', 'clock-in'] as const;
    await offlineWith(device, ...presses.map(aPress));
    let clockIns = 0;
    const server = refusing('CONFLICT', (entry) => isPress('clock-in')(entry) && (clockIns += 1) === 1);
    await reopen(device, server);
    expect(refusalsOn(device)).toEqual(['CONFLICT', 'BLOCKED', 'BLOCKED', 'BLOCKED']);
    expect(server.applied).toHaveLength(1);
  });

  test('is sent when the refusal says that it is already so', async () => {
    const device = new Device();
    await offlineWith(device, aPress('clock-in'), aPress('clock-out'));
    const server = refusing('ALREADY_CLOCKED_IN', isPress('clock-in'));
    await reopen(device, server);
    expect(server.applied).toHaveLength(1);
    expect(refusalsOn(device)).toEqual(['ALREADY_CLOCKED_IN']);
  });

  test('is not sent: the submission of a checklist whose photo was refused, but that of another is', async () => {
    const device = new Device();
    await offlineWith(device, aPhoto, aSubmission, { ...aSubmission, instanceId: 'c2' });
    const server = refusing('CONFLICT', ({ command }) => command.kind === 'photo');
    await reopen(device, server);
    expect(refusalsOn(device)).toEqual(['CONFLICT', 'BLOCKED']);
    expect(server.applied).toHaveLength(1);
  });

  test('a clock-out is sent although a break before it was refused', async () => {
    const device = new Device();
    await offlineWith(device, aPress('break-start'), aPress('break-end'), aPress('clock-out'));
    const server = refusing('CONFLICT', isPress('break-start'));
    await reopen(device, server);
    expect(refusalsOn(device)).toEqual(['CONFLICT', 'BLOCKED']);
    expect(server.applied).toHaveLength(1);
  });
});

test('without a place to keep it, it is sent all the same; without an answer it has failed', async () => {
  const device = new Device();
  let fate: Fate = 'arrives';
  const { outbox } = openPage(device, new Server(), { fate: () => fate, hasNoPlace: true });
  expect((await outbox.give(aTick(), '')).state).toBe('sent');
  fate = 'request lost';
  expect((await outbox.give(aTick(), '')).state).toBe('refused');
  expect(outbox.entries).toEqual([]);
});

test('after the person has signed out nothing is sent or shown any more', async () => {
  const device = new Device();
  await offlineWith(device, aTick());
  const server = new Server();
  const { outbox } = openPage(device, server);
  await outbox.load();
  outbox.close();
  await outbox.deliver();
  expect(outbox.entries).toEqual([]);
  expect(server.requests).toBe(0);
});
