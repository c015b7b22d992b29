import { WebSocket } from 'ws';
import { Realtime } from '../../src/platform/realtime/realtime.ts';
import { personalToken } from '../api-tokens/token-stage.ts';
import { aTalk, say } from '../chat/chat-team.ts';
import {
  addressOf,
  type ClientName,
  CLIENTS,
  connected,
  connectionCount,
  type RealtimeClient,
  PlainClient,
  untilCount,
} from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';

const POLICY = 1008;
const NAMES = Object.keys(CLIENTS) as ClientName[];

describe.each(NAMES)('real-time authentication of %s clients', (name) => {
  let test: TestApp;
  const clients: RealtimeClient[] = [];

  beforeAll(async () => {
    test = await TestApp.start({ environment: { CORS_ORIGINS: 'https://intranet.example' } });
  });
  afterEach(() => clients.splice(0).forEach((client) => client.end()));
  afterAll(() => test.stop());

  const connect = (options: ConstructorParameters<(typeof CLIENTS)[ClientName]>[1]) => {
    const client = new CLIENTS[name](test, options);
    clients.push(client);
    return client;
  };
  /** Socket.IO's client disconnects by itself when refused; the server's close code is tested below. */
  const isRefused = async (client: RealtimeClient) =>
    client instanceof PlainClient ? (await client.whenClosed()) === POLICY : !(await client.isOpen);
  const open = async (...[caller, options]: [Parameters<typeof connected>[1], object?]) => {
    const client = await connected(test, caller, name, options);
    clients.push(client);
    return client;
  };

  it(`A real-time connection opens with a token, and with a token and its user id (${name})`, async () => {
    const { caller, person } = await test.signedIn('employee');
    await open(caller);
    await open(caller, { userId: person.id });
  });

  it(`A real-time connection opens with the session cookie only (${name})`, async () => {
    const { caller, person } = await test.signedIn('employee');
    await open(test.anonymous(), { userId: person.id, headers: { Cookie: `session=${caller.token}` } });
  });

  it(`A real-time connection closes on the user id of another user, with token and with cookie (${name})`, async () => {
    const { caller } = await test.signedIn('employee');
    const other = await test.signedIn('admin');
    const userId = other.person.id;
    expect(await isRefused(connect({ token: caller.token, userId }))).toBe(true);
    expect(await isRefused(connect({ userId, headers: { Cookie: `session=${caller.token}` } }))).toBe(true);
  });

  it.each([
    ['no token', undefined],
    ['garbage', 'garbage'],
    ['a token with algorithm none', 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJ4Iiwic2lkIjoieCJ9.'],
  ])(`A real-time connection closes on %s (${name})`, async (_, token) => {
    const { person } = await test.signedIn('employee');
    expect(await isRefused(connect({ token, userId: person.id }))).toBe(true);
  });

  it(`A real-time connection closes on an API token (${name})`, async () => {
    const { person, caller } = await test.signedIn('employee');
    const { secret } = await personalToken(caller);
    expect(await isRefused(connect({ token: secret, userId: person.id }))).toBe(true);
  });

  it(`A real-time connection closes on a revoked session and on an inactive user (${name})`, async () => {
    const { caller } = await test.signedIn('employee');
    await caller.post('/api/auth/logout').expect(204);
    expect(await isRefused(connect({ token: caller.token }))).toBe(true);
    const left = await test.signedIn('employee');
    await test.em().execute('update users set is_active = false where id = ?', [left.person.id]);
    expect(await isRefused(connect({ token: left.caller.token }))).toBe(true);
  });

  it(`A real-time connection closes on an expired session, also when it expires while connected (${name})`, async () => {
    const { caller } = await test.signedIn('employee');
    const client = await open(caller);
    test.clock.set(new Date(Date.now() + 15 * 86_400_000));
    expect(await client.whenClosed()).toBe(POLICY);
    expect(await isRefused(connect({ token: caller.token }))).toBe(true);
    test.clock.release();
  });

  it(`A real-time connection closes when its session ends, and those of other sessions stay open (${name})`, async () => {
    const { caller, person } = await test.signedIn('employee');
    const phone = await open(caller);
    const desk = await open(await test.as(person));
    await caller.post('/api/auth/logout').expect(204);
    expect(await phone.whenClosed()).toBe(POLICY);
    expect(desk.closed).toBeUndefined();
  });

  it(`A real-time connection closes when its session ends on another node, without Redis (${name})`, async () => {
    const node = await TestApp.start({ sharing: test });
    const { caller } = await test.signedIn('employee');
    const client = await open(caller);
    await caller.on(node.server).post('/api/auth/logout').expect(204);
    expect(await client.whenClosed()).toBe(POLICY);
    await node.stop();
  });

  it(`A real-time connection is refused to pages of other origins, except those in CORS_ORIGINS (${name})`, async () => {
    const { caller } = await test.signedIn('employee');
    const foreign = connect({ token: caller.token, headers: { Origin: 'https://evil.example' } });
    expect(await foreign.isOpen).toBe(false);
    const cookie = { Cookie: `session=${caller.token}`, Origin: 'https://evil.example' };
    expect(await connect({ headers: cookie }).isOpen).toBe(false);
    await open(caller, { headers: { Origin: 'https://intranet.example' } });
  });

  it(`A real-time connection closes when the client asks to join a room, and gets no push of it (${name})`, async () => {
    const { anna, group } = await aTalk(test);
    const stranger = await test.signedIn('employee');
    const client = await open(stranger.caller);
    client.send('join', `group:${group.id}`);
    expect(await client.whenClosed()).toBe(POLICY);
    await say(anna, group.id, 'Secret');
    expect(client.received).toEqual([]);
  });

  it(`The metrics count real-time connections (${name})`, async () => {
    const before = await connectionCount(test);
    const { caller } = await test.signedIn('employee');
    const client = await open(caller);
    expect(await connectionCount(test)).toBe(before + 1);
    client.end();
    await untilCount(test, (count) => count === before);
  });
});

describe('real-time endpoint', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it('A real-time connection closes when not authenticated within five seconds', async () => {
    const { caller } = await test.signedIn('employee');
    const headers = { Cookie: `session=${caller.token}` };
    const plain = new PlainClient(test, { headers, first: null });
    // Opens Socket.IO's transport without sending CONNECT.
    const silent = new WebSocket(`ws://${addressOf(test)}/ws/?EIO=4&transport=websocket`, { headers });
    const silentClosed = new Promise((resolve) => silent.once('close', resolve));
    expect(await plain.whenClosed()).toBe(POLICY);
    expect(await silentClosed).toBe(POLICY);
  });

  it('A refused Socket.IO client that stays connected is disconnected', async () => {
    const raw = new WebSocket(`ws://${addressOf(test)}/ws/?EIO=4&transport=websocket`);
    const frames: string[] = [];
    raw.on('message', (data: Buffer) => frames.push(String(data)));
    raw.once('open', () => raw.send('40{"token":"garbage"}'));
    expect(await new Promise((resolve) => raw.once('close', resolve))).toBe(POLICY);
    expect(frames.at(-1)).toMatch(/^44.*UNAUTHENTICATED/);
  });

  it.each([
    ['not JSON', 'hello'],
    ['not an auth frame', { type: 'message', data: 'hi' }],
    ['not an object', [1, 2]],
  ])('A plain WebSocket client whose first frame is %s is disconnected', async (_, first) => {
    const { caller } = await test.signedIn('employee');
    const client = new PlainClient(test, { headers: { Cookie: `session=${caller.token}` }, first });
    expect(await client.whenClosed()).toBe(POLICY);
  });

  it.each<[string, ('polling' | 'websocket')[]]>([
    ['polls', ['polling']],
    ['begins with polling and upgrades', ['polling', 'websocket']],
  ])('A Socket.IO client that %s is authenticated by its cookie and gets pushes', async (_, transports) => {
    const { caller, person } = await test.signedIn('employee');
    const headers = { Cookie: `session=${caller.token}` };
    const client = await connected(test, test.anonymous(), 'Socket.IO', { headers, transports });
    test.app.get(Realtime).push({ people: [person.id] }, 'changed', { list: 'checklists' });
    expect(await client.next('changed')).toEqual({ list: 'checklists' });
    client.end();
    await untilCount(test, (count) => count === 0);
  });

  it('Upgrades are accepted on /ws only', async () => {
    const stray = new WebSocket(`ws://${addressOf(test)}/api/users`);
    stray.on('error', () => undefined);
    const status = await new Promise((resolve) =>
      stray.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(404);
  });
});
