import { once } from 'node:events';
import { connect } from 'node:net';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

const START_LIMIT_MS = 240_000;
const LINK = /http:\/\/localhost:\d+\/first-admin#(\S+)/;

/** Whether the server listens on another loopback address than 127.0.0.1. */
async function isReachableBeyondDefault(server: SpawnedServer): Promise<boolean> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.2');
  // `once` rejects on an 'error' event.
  const reached = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return reached;
}

const post = (server: SpawnedServer, path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('start without settings', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = newDataDir();
  });
  afterEach(async () => {
    await SpawnedServer.endAll();
    removeDataDir(dataDir);
  });

  it(
    'The server listens on 127.0.0.1 by default; with HOST on all addresses and a warning of published passwords',
    async () => {
      const plain = await SpawnedServer.start(dataDir, { HOST: '' });
      expect(await isReachableBeyondDefault(plain)).toBe(false);
      expect(plain.output).not.toMatch(/WARNING|first-admin/);
      await plain.end('SIGTERM');

      const open = await SpawnedServer.start(dataDir, { HOST: '0.0.0.0' });
      if (process.platform === 'linux') expect(await isReachableBeyondDefault(open)).toBe(true);
      expect(open.output).toContain('WARNING: Others can reach this server, and this password is published: demo1234');
      await open.end('SIGTERM');

      const left = await SpawnedServer.start(dataDir, { DEMO: 'off' });
      expect(left.output).toMatch(/WARNING: This password is published[^]*\badmin\b/);
      expect(left.output).not.toMatch(/first-admin|admin +demo1234/);
    },
    START_LIMIT_MS,
  );

  it(
    'With DEMO=off the server seeds nothing and prints a new link for the first admin at each start until there is one',
    async () => {
      const first = await SpawnedServer.start(dataDir, { DEMO: 'off', HOST: '' });
      expect(first.output).not.toMatch(/demo1234|WARNING/);
      expect((await post(first, '/api/auth/login', { username: 'admin', password: 'demo1234' })).status).toBe(401);
      const earlier = LINK.exec(first.output)?.[1];
      await first.end('SIGTERM');

      const second = await SpawnedServer.start(dataDir, { DEMO: 'off' });
      const token = LINK.exec(second.output)?.[1];
      expect(token).toBeDefined();
      expect(token).not.toBe(earlier);
      const person = { name: 'Ada Byrne', username: 'ada', email: 'ada@example.com', password: 'first of all' };
      const organisation = { organisation: 'Byrne', timeZone: 'Asia/Kathmandu' };
      expect((await post(second, '/api/auth/first-admin', { token, ...person, ...organisation })).status).toBe(201);
      const { username, password } = person;
      const signedIn = await post(second, '/api/auth/login', { username, password });
      expect(signedIn.status).toBe(200);
      const headers = { Authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
      expect(await (await fetch(`${second.url}/api/users`, { headers })).json()).toHaveLength(1);
      await second.end('SIGTERM');

      const third = await SpawnedServer.start(dataDir, { DEMO: 'off' });
      expect(third.output).not.toMatch(LINK);
    },
    START_LIMIT_MS,
  );
});
