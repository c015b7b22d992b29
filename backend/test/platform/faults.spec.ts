import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { WebSocket } from 'ws';
import { EmbeddedDatabase } from '../../src/platform/database/embedded-database.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { newDataDir, postgresOf, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

/** A first start creates a cluster and seeds the demo organisation, which is slow on a busy machine. */
const START_LIMIT_MS = 240_000;
const FAULTY = fileURLToPath(new URL('../harness/faulty-server.mjs', import.meta.url));
const SERVICE_RESTART = 1012;

describe('the server process after failures', () => {
  let dataDir: string;
  let server: SpawnedServer;
  let token: string;

  beforeAll(async () => {
    dataDir = newDataDir();
    server = await SpawnedServer.start(dataDir, { RATE_LIMIT_PER_MINUTE: '0', METRICS_PORT: '0' }, FAULTY);
    token = await signIn();
  }, START_LIMIT_MS);
  afterAll(async () => {
    await SpawnedServer.endAll();
    removeDataDir(dataDir);
  });

  it(
    'The server survives the loss of its database connections while sockets authenticate',
    async () => {
      const client = new pg.Client({ connectionString: EmbeddedDatabase.runningUrl(dataDir) });
      client.on('error', () => undefined);
      await client.connect();
      const cut = () =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
      for (let round = 0; round < 10; round += 1) {
        const closed = Array.from({ length: 16 }, (_, index) => opened(index % 2 === 0 ? plain : socketIo));
        for (let cuts = 0; cuts < 10; cuts += 1) await cut();
        for (const socket of await Promise.all(closed)) socket.terminate();
      }
      await client.end();
      await isServing();
    },
    START_LIMIT_MS,
  );

  it(
    'The server restarts a killed database twice, with all acknowledged data, and real-time connections work again',
    async () => {
      for (const round of [1, 2]) {
        const postmaster = postgresOf(dataDir);
        const phone = `55501230${round}4`;
        expect((await changePhone(phone)).status).toBe(200);
        process.kill(postmaster ?? 0, 'SIGKILL');
        await untilReplaced(postmaster);
        await isServing();
        expect(((await (await call('/api/auth/me')).json()) as { phone: string }).phone).toBe(phone);
        expect((await changePhone(`55501240${round}4`)).status).toBe(200);
      }
      // New connections are accepted, and closed when their session ends.
      const socket = await opened(plain);
      const ended = new Promise((resolve) => socket.once('close', resolve));
      await call('/api/auth/logout', { method: 'POST' });
      expect(await ended).toBe(1008);
      token = await signIn();
    },
    START_LIMIT_MS,
  );

  it(
    'After an uncaught exception the server closes sockets with 1012, stops the database and exits with 1',
    async () => {
      const socket = await opened(plain);
      await untilConnected(1);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      process.kill(server.pid, 'SIGUSR2');
      expect(await closed).toBe(SERVICE_RESTART);
      await server.exited;
      expect(server.exitCode).toBe(1);
      expect(postgresOf(dataDir)).toBeUndefined();
      expect(fatalLines(server)).toEqual([expect.objectContaining({ message: 'Thrown on purpose' })]);
    },
    START_LIMIT_MS,
  );

  it(
    'After an unhandled rejection the server exits with 1',
    async () => {
      const database = await DatabaseCopy.create();
      const otherDir = newDataDir();
      const other = await SpawnedServer.start(otherDir, { DATABASE_URL: database.url }, FAULTY);
      process.kill(other.pid, 'SIGHUP');
      await other.exited;
      expect(other.exitCode).toBe(1);
      expect(fatalLines(other)).toEqual([expect.objectContaining({ message: 'Rejected on purpose' })]);
      await database.drop();
      removeDataDir(otherDir);
    },
    START_LIMIT_MS,
  );

  async function signIn(): Promise<string> {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'employee', password: 'demo1234' }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  const call = (path: string, options: RequestInit = {}) =>
    fetch(`${server.url}${path}`, {
      ...options,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });

  async function changePhone(phone: string): Promise<Response> {
    const { id } = (await (await call('/api/auth/me')).json()) as { id: string };
    return call(`/api/users/${id}`, { method: 'PUT', body: JSON.stringify({ phone }) });
  }

  /** Waits until a new database runs: connections of the killed one respond for a while. */
  async function untilReplaced(postmaster: number | undefined): Promise<void> {
    for (;;) {
      const running = postgresOf(dataDir);
      if (running !== undefined && running !== postmaster) return;
      if (server.exitCode !== null) throw new Error(`The server ended.\n${server.output}`);
      await wait(50);
    }
  }

  /** Waits until the server is ready and serves a session; fails if the process exits. */
  async function isServing(): Promise<void> {
    while (server.exitCode === null) {
      const [ready, me] = await Promise.all([fetch(`${server.url}/health/ready`), call('/api/auth/me')]);
      if (ready.status === 200 && me.status === 200) return;
      await wait(50);
    }
    throw new Error(`The server ended.\n${server.output}`);
  }

  async function untilConnected(count: number): Promise<void> {
    const connected = async () =>
      /^realtime_connections\{client="websocket"\} (\d+)$/m.exec(await (await fetch(server.metricsUrl)).text())?.[1];
    while ((await connected()) !== String(count)) await wait(20);
  }

  /** An authenticating connection; may be closed again by now. */
  function opened(how: (open: WebSocket) => void): Promise<WebSocket> {
    const query = how === socketIo ? '?EIO=4&transport=websocket' : '';
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws${query}`);
    socket.on('error', () => undefined);
    return new Promise((resolve) => {
      socket.once('close', () => resolve(socket));
      socket.once('open', () => {
        how(socket);
        resolve(socket);
      });
    });
  }

  const plain = (socket: WebSocket) => socket.send(JSON.stringify({ type: 'auth', token }));
  const socketIo = (socket: WebSocket) => socket.send(`40${JSON.stringify({ token })}`);
});

/** Errors that a server has logged as fatal. */
const fatalLines = ({ output }: SpawnedServer): unknown[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; err?: unknown })
    .filter(({ level }) => level === 60)
    .map(({ err }) => err);
