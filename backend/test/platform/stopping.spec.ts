import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { NODE_STOPS } from '@workforce/contracts';
import { WebSocket } from 'ws';
import { RawSocket } from '../harness/raw-socket.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

/** A first start creates a cluster and seeds the demo organisation, which is slow on a busy machine. */
const LIMIT_MS = 240_000;
const CREDENTIALS = JSON.stringify({ username: 'employee', password: 'demo1234' });
const PROBE = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';
const JSON_BODY = { 'Content-Type': 'application/json' };

interface SignedIn {
  token: string;
  user: { id: string };
}

describe('a node that is told to stop, with SHUTDOWN_GRACE_S', () => {
  let dataDir: string;
  let server: SpawnedServer;

  beforeAll(async () => {
    dataDir = newDataDir();
    server = await SpawnedServer.start(dataDir, { SHUTDOWN_GRACE_S: '5' });
  }, LIMIT_MS);
  afterAll(async () => {
    await SpawnedServer.endAll();
    removeDataDir(dataDir);
  });

  const readiness = async () => (await fetch(`${server.url}/health/ready`)).status;

  const openLink = async ({ token, user }: SignedIn) => {
    const link = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
    await once(link, 'open');
    link.send(JSON.stringify({ type: 'auth', userId: user.id, token }));
    return link;
  };

  it(
    'It is unready first and still serves; then its links close with 1012, running requests end, and nothing listens',
    async () => {
      const port = Number(new URL(server.url).port);
      const login = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: JSON_BODY,
        body: CREDENTIALS,
      });
      const link = await openLink((await login.json()) as SignedIn);
      const closed = once(link, 'close') as Promise<[number, Buffer]>;
      const running = request(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { ...JSON_BODY, 'Content-Length': CREDENTIALS.length, Expect: '100-continue' },
      });
      running.flushHeaders();
      await once(running, 'continue');
      const kept = await RawSocket.open(server.url);
      expect((await kept.write(PROBE).answer()).headers['connection']).toBe('keep-alive');
      expect(await readiness()).toBe(200);

      const ended = server.end('SIGTERM');
      while ((await readiness()) === 200) await wait(10);
      expect(await readiness()).toBe(503);
      expect((await fetch(`${server.url}/api/config`)).status).toBe(200);
      expect(link.readyState).toBe(WebSocket.OPEN);
      const { status, headers } = await kept.write(PROBE).answer();
      expect([status, headers['connection']]).toEqual([200, 'close']);
      await kept.closed();

      const [code, reason] = await closed;
      expect([code, String(reason)]).toEqual([1012, NODE_STOPS]);
      running.end(CREDENTIALS);
      const [response] = (await once(running, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(200);
      response.resume();
      await ended;
      expect(server.exitCode).toBe(0);
      const refused = connect(port, '127.0.0.1');
      const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
      expect(error.code).toBe('ECONNREFUSED');
    },
    LIMIT_MS,
  );
});
