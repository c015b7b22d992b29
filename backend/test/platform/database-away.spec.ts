import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Response } from 'supertest';
import type { Caller } from '../harness/caller.ts';
import { CuttableProxy } from '../harness/cuttable-proxy.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { ProbeController } from './probe.controller.ts';

const databaseServer = () => {
  const { hostname, port } = new URL(String(process.env['TEST_DATABASE_URL']));
  return { host: hostname, port: Number(port) };
};

const expectUnavailable = ({ status, body, headers }: Response) => {
  expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(/ECONN|select|127\.0\.0\.1/);
};

describe('while the database is unreachable', () => {
  const proxy = new CuttableProxy(databaseServer());
  let test: TestApp;
  let caller: Caller;
  let username: string;

  beforeAll(async () => {
    await proxy.restore();
    test = await TestApp.start({
      controllers: [ProbeController],
      environment: { RATE_LIMIT_PER_MINUTE: '600' },
      reach: (url) => proxy.through(url),
    });
    const person = await test.organisation.person();
    username = person.username;
    caller = await test.as(person);
  });
  beforeEach(() => proxy.cut());
  afterEach(async () => {
    await back();
    await caller.get('/api/auth/me').expect(200);
  });
  afterAll(async () => {
    await test.stop();
    await proxy.cut();
  });

  it('A request with a session answers 503, not 401, while the database is unreachable', async () => {
    expectUnavailable(await caller.get('/api/auth/me'));
  });

  it('Signing in answers 503 while the database is unreachable and counts no failed attempt', async () => {
    const attempt = { username, password: PASSWORD };
    for (let index = 0; index < 6; index += 1)
      expectUnavailable(await test.anonymous().post('/api/auth/login').send(attempt));
    await back();
    await test.anonymous().post('/api/auth/login').send(attempt).expect(200);
  });

  it('A write with an Idempotency-Key can be retried after the database was unreachable', async () => {
    const write = () => caller.post('/api/probe/things').set('Idempotency-Key', 'later').send({ name: 'Later' });
    expectUnavailable(await write());
    await back();
    await write().expect(201);
  });

  it('The server is live but not ready while the database is unreachable, and becomes ready again by itself', async () => {
    await test.anonymous().get('/health/live').expect(200);
    expectUnavailable(await test.anonymous().get('/health/ready'));
    await back();
  });

  it('A statement running when the database connection is cut answers 503', async () => {
    await back();
    const running = test.anonymous().get('/api/probe/sql').query({ text: 'select pg_sleep(60)' }).then();
    await untilRunning('select pg_sleep(60)');
    await proxy.cut();
    expectUnavailable(await running);
  });

  /** Restores the connection and waits until the server is ready; broken pool connections may fail a request or two. */
  async function back(): Promise<void> {
    await proxy.restore();
    while ((await test.anonymous().get('/health/ready')).status !== 200) await wait(20);
  }

  async function untilRunning(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: test.database.url });
    await client.connect();
    const isRunning = async () =>
      (await client.query(`select 1 from pg_stat_activity where query = $1 and state = 'active'`, [statement]))
        .rowCount;
    while (!(await isRunning())) await wait(20);
    await client.end();
  }
});

describe('while all pool connections are in use', () => {
  it('A request waits a few seconds for a pool connection and then answers 503 with Retry-After', async () => {
    const test = await TestApp.start({ controllers: [ProbeController], environment: { DATABASE_POOL: '2' } });
    const { caller } = await test.signedIn('employee');
    const ask = (text: string) => test.anonymous().get('/api/probe/sql').query({ text });
    const blockers = [ask('select pg_sleep(9)').then(), ask('select pg_sleep(9)').then()];
    await wait(500);
    expectUnavailable(await caller.get('/api/auth/me'));
    expect((await Promise.all(blockers)).map(({ status }) => status)).toEqual([200, 200]);
    await caller.get('/api/auth/me').expect(200);
    await test.stop();
  }, 40_000);
});
