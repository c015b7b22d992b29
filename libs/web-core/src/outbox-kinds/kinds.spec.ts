import { anError, Device, openPage, Server, type PageOptions } from '../offline/outbox/outbox.harness.ts';
import type { OutboxEntry } from '../device/outbox-entry.ts';
import { isOfKind, OutboxKinds } from '../offline/outbox/outbox-kind.ts';
import type { Outbox } from '../offline/outbox/outbox.ts';
import { ALWAYS_LOADED_KINDS } from './always-loaded.ts';
import { checklistUpdateKind } from './checklist-update.kind.ts';
import { clockKind } from './clock.kind.ts';
import { messageKind } from './message.kind.ts';
import { photoKind } from './photo.kind.ts';

const NOW = new Date('2026-03-07T10:00:00.000Z');
const HOUR_MS = 3_600_000;
const kinds = new OutboxKinds(ALWAYS_LOADED_KINDS);

type Action = Parameters<typeof clockKind.laneOf>[0]['action'];
type Step = (outbox: Outbox) => Promise<unknown>;
const press =
  (action: Action): Step =>
  (outbox) =>
    outbox.enqueue(clockKind, { action, isOffline: true });
const photo: Step = (outbox) => {
  const picture = { blob: new Blob(['x']), name: 'door.jpg', via: 'dialog' as const };
  return outbox.enqueue(photoKind, { instanceId: 'c1', itemId: 't1', ...picture });
};
const tick: Step = (outbox) =>
  outbox.enqueue(checklistUpdateKind, {
    instanceId: 'c1',
    request: { items: [{ id: 't1', status: 'completed' }] },
  });
const submission =
  (instanceId: string): Step =>
  (outbox) =>
    outbox.enqueue(checklistUpdateKind, { instanceId, request: { status: 'completed' } });
const message =
  (groupId: string): Step =>
  (outbox) =>
    outbox.enqueue(messageKind, { groupId, content: 'Hello' });

/** An offline device with these entries queued in order. */
async function offlineWith(...steps: Step[]): Promise<Device> {
  const device = new Device();
  const { outbox } = openPage(device, new Server(), { kinds, mayDeliver: () => false, now: () => NOW });
  for (const step of steps) await step(outbox);
  outbox.close();
  return device;
}

async function reopen(device: Device, server: Server, options: PageOptions = {}): Promise<void> {
  const { outbox } = openPage(device, server, { kinds, now: () => NOW, ...options });
  await outbox.deliver();
}

const refusalsOn = ({ entries }: Device) => entries.map(({ refusal }) => refusal?.code);
const refusing = (code: 'CONFLICT' | 'ALREADY_CLOCKED_IN', what: (entry: OutboxEntry) => boolean) =>
  new Server((entry) => (what(entry) ? anError(409, code, 'No.') : null));
const isPress = (action: Action) => (entry: OutboxEntry) =>
  isOfKind(clockKind, entry) && entry.command.action === action;

test('A clock action whose clock-in was refused is not sent', async () => {
  const presses = (['clock-in', 'break-start', 'break-end', 'clock-out', 'clock-in'] as const).map(press);
  const device = await offlineWith(...presses);
  let clockIns = 0;
  const server = refusing('CONFLICT', (entry) => isPress('clock-in')(entry) && (clockIns += 1) === 1);
  await reopen(device, server);
  expect(refusalsOn(device)).toEqual(['CONFLICT', 'BLOCKED', 'BLOCKED', 'BLOCKED']);
  expect(server.applied).toHaveLength(1);
});

test('A clock action whose clock-in the server already has is sent', async () => {
  const device = await offlineWith(press('clock-in'), press('clock-out'));
  const server = refusing('ALREADY_CLOCKED_IN', isPress('clock-in'));
  await reopen(device, server);
  expect(server.applied).toHaveLength(1);
  expect(refusalsOn(device)).toEqual(['ALREADY_CLOCKED_IN']);
});

test('A clock-out is sent although a break before it was refused', async () => {
  const device = await offlineWith(press('break-start'), press('break-end'), press('clock-out'));
  const server = refusing('CONFLICT', isPress('break-start'));
  await reopen(device, server);
  expect(refusalsOn(device)).toEqual(['CONFLICT', 'BLOCKED']);
  expect(server.applied).toHaveLength(1);
});

test('The submission of a checklist whose photo was refused is not sent, that of another one is', async () => {
  const device = await offlineWith(photo, submission('c1'), submission('c2'));
  const server = refusing('CONFLICT', (entry) => isOfKind(photoKind, entry));
  await reopen(device, server);
  expect(refusalsOn(device)).toEqual(['CONFLICT', 'BLOCKED']);
  expect(server.applied).toHaveLength(1);
});

test('After 24 hours only photos are still sent: the server no longer knows other keys', async () => {
  const device = await offlineWith(press('clock-in'), tick, message('g1'), photo);
  const server = new Server();
  await reopen(device, server, { now: () => new Date(NOW.getTime() + 24 * HOUR_MS) });
  expect(refusalsOn(device)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED']);
  expect(server.applied).toHaveLength(1);
});

test('A slow photo delays no message, and one group no other; floor entries stay in order', async () => {
  const device = await offlineWith(photo, tick, press('clock-in'), message('g1'), message('g2'));
  const server = new Server();
  const { outbox } = openPage(device, server, {
    kinds,
    now: () => NOW,
    inFlight: ({ lane }) => (['floor', 'chat-g1'].includes(lane) ? new Promise(() => undefined) : Promise.resolve()),
  });
  const sent = new Promise<void>((resolve) => outbox.subscribe(() => outbox.entries.length === 4 && resolve()));
  void outbox.deliver();
  await sent;
  expect(outbox.entries.map(({ lane }) => lane)).toEqual(['floor', 'floor', 'floor', 'chat-g1']);
  outbox.close();
});
