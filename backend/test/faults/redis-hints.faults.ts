import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { aTalk, say } from '../chat/chat-team.ts';
import { connected, type RealtimeClient } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';
import { Metrics } from '../../src/platform/health/metrics.ts';
import { Redis } from '../../src/platform/redis/redis.ts';
import { until } from '../services/ports.ts';
import { RedisServer } from '../services/redis-server.ts';

const LIMIT_MS = 120_000;

describe('Redis as a hint between two nodes', () => {
  let redis: RedisServer;
  let nodes: [TestApp, TestApp];
  const clients: RealtimeClient[] = [];

  beforeAll(async () => {
    redis = await RedisServer.start();
    const environment = { REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '30' };
    // It is away at the start of the nodes.
    await redis.kill();
    const test = await TestApp.start({ environment });
    nodes = [test, await TestApp.start({ environment, sharing: test })];
    await redis.start();
  }, LIMIT_MS);
  afterAll(async () => {
    clients.forEach((client) => client.end());
    for (const node of [...nodes].reverse()) await node.stop();
    await redis.kill();
  });

  const areReady = (expected: boolean) =>
    until(`nodes with Redis: ${expected}`, () => nodes.every(({ app }) => app.get(Redis).isReady === expected));

  /** Ten requests pass in ten seconds at 30 a minute, wherever they are counted. */
  const expectSharedLimit = async () => {
    const { caller } = await nodes[0].signedIn('employee');
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await caller.on(nodes[index % 2 ? 1 : 0].server).get('/api/auth/me')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  };
  const countsIn = async () => {
    const counted: unknown[] = [];
    await nodes[0].database.asOwner("select 1 from rate_limits where key like 'requests:%'", (row) =>
      counted.push(row),
    );
    const client = await createClient({ url: redis.url }).connect();
    const keys = await client.keys('workforce:rate:requests:*');
    client.destroy();
    return { database: counted.length, redis: keys.length };
  };

  it(
    'A Redis that comes up after the nodes carries their pushes and counts their rate limits',
    async () => {
      await areReady(true);
      await expectSharedLimit();
      expect(await countsIn()).toEqual({ database: 0, redis: 1 });
      const { anna, bert, group } = await aTalk(nodes[0]);
      const atBert = await connected(nodes[1], bert.caller.on(nodes[1].server), 'plain WebSocket');
      clients.push(atBert);
      await say(anna, group.id, 'Over Redis');
      expect(await atBert.next('message')).toMatchObject({ content: 'Over Redis' });
    },
    LIMIT_MS,
  );

  it(
    'While Redis is away the database counts, and when it is back the links of every node start anew',
    async () => {
      await redis.kill();
      await areReady(false);
      await expectSharedLimit();
      const { bert } = await aTalk(nodes[0]);
      const atBert = await connected(nodes[1], bert.caller.on(nodes[1].server), 'plain WebSocket');
      clients.push(atBert);
      await redis.start();
      expect(await atBert.whenClosed()).toBe(1012);
      await areReady(true);
      await expectSharedLimit();
      expect(await countsIn()).toMatchObject({ redis: 1 });
    },
    LIMIT_MS,
  );

  it(
    'A Redis that hangs is given up until it answers again',
    async () => {
      const client = await createClient({ url: redis.url }).connect();
      await client.sendCommand(['CLIENT', 'PAUSE', '8000', 'ALL']);
      client.destroy();
      await expectSharedLimit();
      await areReady(false);
      await areReady(true);
      await expectSharedLimit();
    },
    LIMIT_MS,
  );

  it(
    'A node that was blocked for longer than Redis may take to answer keeps its links',
    async () => {
      await areReady(true);
      const { caller } = await nodes[0].signedIn('employee');
      const link = await connected(nodes[0], caller, 'plain WebSocket');
      clients.push(link);
      const asked = nodes[0].app.get(Redis).run((client) => client.ping());
      await new Promise((resolve) => setImmediate(resolve));
      const end = performance.now() + 900;
      while (performance.now() < end);
      expect(await asked).toBe('PONG');
      await wait(200);
      expect(link.closed).toBeUndefined();
    },
    LIMIT_MS,
  );

  const asAdmin = async (...command: string[]): Promise<string> => {
    const client = await createClient({ url: redis.url }).connect();
    const answer = String(await client.sendCommand(command));
    client.destroy();
    return answer;
  };
  const isConnected = async () => /^redis_connected 1$/m.test(await nodes[0].app.get(Metrics).text());

  it(
    'Links that were opened before a slow Redis answered start anew when it does',
    async () => {
      await asAdmin('CLIENT', 'PAUSE', '6000', 'ALL');
      const node = await TestApp.start({ environment: { REDIS_URL: redis.url }, sharing: nodes[0] });
      const { caller } = await nodes[0].signedIn('employee');
      const link = await connected(node, caller.on(node.server), 'plain WebSocket');
      clients.push(link);
      expect(await link.whenClosed()).toBe(1012);
      expect(node.app.get(Redis).isReady).toBe(true);
      await node.stop();
      await areReady(true);
    },
    LIMIT_MS,
  );

  it(
    'A channel that may not be heard is asked for every few seconds, and the links stay',
    async () => {
      await asAdmin('ACL', 'SETUSER', 'deaf', 'on', '>deaf', '~*', '+@all', 'resetchannels');
      const url = redis.url.replace('//', '//deaf:deaf@');
      const node = await TestApp.start({ environment: { REDIS_URL: url }, sharing: nodes[0] });
      const { caller } = await nodes[0].signedIn('employee');
      const link = await connected(node, caller.on(node.server), 'plain WebSocket');
      clients.push(link);
      const connections = async () =>
        Number(/total_connections_received:(\d+)/.exec(await asAdmin('INFO', 'stats'))?.[1] ?? 0);
      const before = await connections();
      await wait(3_000);
      expect(node.app.get(Redis).isReady).toBe(false);
      expect(link.closed).toBeUndefined();
      // The two that ask, and none of the node.
      expect((await connections()) - before).toBeLessThan(4);
      await asAdmin('ACL', 'SETUSER', 'deaf', 'allchannels');
      await until('the channel is heard', () => node.app.get(Redis).isReady);
      expect(await link.whenClosed()).toBe(1012);
      await node.stop();
    },
    LIMIT_MS,
  );

  it(
    'What others write into Redis is no outage: neither a push that is none nor a count that is no number',
    async () => {
      const { anna, bert, group } = await aTalk(nodes[0]);
      const atBert = await connected(nodes[1], bert.caller.on(nodes[1].server), 'plain WebSocket');
      clients.push(atBert);
      await until('Redis is connected', isConnected);
      for (const text of ['no push', '{}', '{"from":"elsewhere","push":{"rooms":7}}', 'null'])
        await asAdmin('PUBLISH', 'workforce:link:pushes', text);
      await asAdmin(
        'EVAL',
        "for _, key in ipairs(redis.call('keys', 'workforce:rate:*')) do redis.call('set', key, 'x') end",
        '0',
      );
      expect((await bert.caller.get('/api/auth/me')).status).toBe(200);
      await say(anna, group.id, 'Still here');
      expect(await atBert.next('message')).toMatchObject({ content: 'Still here' });
      expect(await isConnected()).toBe(true);
      expect(atBert.closed).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'While Redis is a replica, which refuses writes, the database counts, and it is no outage either',
    async () => {
      await asAdmin('REPLICAOF', '127.0.0.1', '1');
      await expectSharedLimit();
      expect(await isConnected()).toBe(true);
      await asAdmin('REPLICAOF', 'NO', 'ONE');
      await expectSharedLimit();
    },
    LIMIT_MS,
  );
});
