import { setTimeout as wait } from 'node:timers/promises';
import type { Notification } from '@workforce/contracts';
import { WebSocket } from 'ws';
import { type ClientKind, Connections } from '../../src/platform/realtime/connections.ts';
import { Realtime } from '../../src/platform/realtime/realtime.ts';
import { addressOf, connected } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';

const POLL_MS = 10;
/** Larger than the buffer limit in a few pushes, and than the operating system's buffers. */
const MESSAGE = 'x'.repeat(500_000);
const PUSHES = 100;

/** How each kind of client authenticates over a raw WebSocket. */
const KINDS: [ClientKind, path: string, authFrame: (token: string) => string][] = [
  ['socket.io', '/ws?EIO=4&transport=websocket', (token) => `40${JSON.stringify({ token })}`],
  ['websocket', '/ws', (token) => JSON.stringify({ type: 'auth', token })],
];

describe.each(KINDS)('stalled %s clients', (kind, path, authFrame) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it(`A ${kind} client that stops reading is disconnected, and others keep getting pushes`, async () => {
    const { person, caller } = await test.signedIn('employee');
    const connections = test.app.get(Connections);
    const stalled = new WebSocket(`ws://${addressOf(test)}${path}`);
    stalled.on('error', () => undefined).once('open', () => stalled.send(authFrame(String(caller.token))));
    while (connections.count(kind) === 0) await wait(POLL_MS);
    stalled.pause();
    const reading = await connected(test, caller, 'plain WebSocket');
    const before = connections.count(kind);

    const notification = { id: person.id, message: MESSAGE } as Notification;
    for (let count = 0; count < PUSHES; count += 1) {
      test.app.get(Realtime).push({ people: [person.id] }, 'notification', notification);
      await reading.until((client) => client.of('notification').length > count, 'the push');
    }
    expect(connections.count(kind)).toBe(before - 1);
    expect(reading.of('notification')).toHaveLength(PUSHES);
    reading.end();
    stalled.terminate();
  });
});
