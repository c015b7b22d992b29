import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';
import { TestApp } from '../harness/test-app.ts';

const LIMIT_MS = 60_000;
/** Enough for several attempts to reconnect. */
const SEVERAL_ATTEMPTS_MS = 1_500;

/** A port of this machine at which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server that accepts connections and never says anything. */
async function silentServer(): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Ten requests pass in ten seconds at 30 a minute. */
async function expectSharedLimit(test: TestApp, environment: Record<string, string>): Promise<void> {
  const node = await TestApp.start({ environment, sharing: test });
  const { caller } = await test.signedIn('employee');
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1)
    statuses.push((await (index % 2 ? caller : caller.on(node.server)).get('/api/auth/me')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  await node.stop();
}

describe('without the Redis of REDIS_URL', () => {
  it('Two nodes start, answer, and share their rate limits by the database while nothing listens there', async () => {
    const environment = { REDIS_URL: `redis://127.0.0.1:${await closedPort()}`, RATE_LIMIT_PER_MINUTE: '30' };
    const test = await TestApp.start({ environment });
    await expectSharedLimit(test, environment);
    await test.stop();
  });

  it('Two nodes start, answer, and share their rate limits while Redis accepts connections and hangs', async () => {
    const redis = await silentServer();
    const environment = { REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '30' };
    const test = await TestApp.start({ environment });
    await expectSharedLimit(test, environment);
    await test.stop();
    redis.close();
  });

  it(
    'An outage of Redis is one line in the log, however often the node tries to reconnect',
    async () => {
      const dataDir = newDataDir();
      const database = await DatabaseCopy.create();
      const environment = {
        DATABASE_URL: database.url,
        REDIS_URL: `redis://127.0.0.1:${await closedPort()}`,
      };
      const server = await SpawnedServer.start(dataDir, environment);
      await wait(SEVERAL_ATTEMPTS_MS);
      await server.end('SIGTERM');
      expect(server.output.match(/Redis is away/g)).toHaveLength(1);
      expect(server.exitCode).toBe(0);
      await database.drop();
      removeDataDir(dataDir);
    },
    LIMIT_MS,
  );
});
