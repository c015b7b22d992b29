import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ormConfig } from '../../src/platform/database/orm.config.ts';
import { PoolClient } from '../../src/platform/database/pool-client.ts';
import { Metrics } from '../../src/platform/health/metrics.ts';
import { connected } from '../harness/realtime-client.ts';
import { CuttableProxy } from '../harness/cuttable-proxy.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { TestApp } from '../harness/test-app.ts';
import { ProbeController } from './probe.controller.ts';

const LIMIT_MS = 60_000;
const POLL_MS = 50;

const databaseServer = () => {
  const { hostname, port } = new URL(String(process.env['TEST_DATABASE_URL']));
  return { host: hostname, port: Number(port) };
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await wait(POLL_MS);
};

describe('a database host that died without closing its connections', () => {
  const proxy = new CuttableProxy(databaseServer());
  let database: DatabaseCopy;

  beforeAll(async () => {
    await proxy.restore();
    database = await DatabaseCopy.create();
  });
  afterAll(async () => {
    await proxy.cut();
    await database.drop();
  });

  it('The pool gives up a connection that does not answer, and makes another one', async () => {
    const connectionString = proxy.through(database.url);
    const pool = new pg.Pool({ connectionString, max: 1, query_timeout: 500, Client: PoolClient });
    const client = await pool.connect();
    await client.query('select 1');
    proxy.silence();
    await expect(client.query('select 2')).rejects.toThrow('Query read timeout');
    client.release();
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
  });

  it("The product's pool has such a limit, and operators' and migrations' connections have none", async () => {
    expect(ormConfig(database.url, 1, { answerWithinMs: 60_000 }).driverOptions).toMatchObject({
      query_timeout: 60_000,
    });
    expect(ormConfig(database.url, 1).driverOptions).not.toHaveProperty('query_timeout');
    const test = await TestApp.start();
    const pool = (await test.em().getConnection().getNativeClient()) as pg.Pool;
    expect(pool.options.query_timeout).toBe(60_000);
    await test.stop();
  });

  it(
    'A node that hears nothing any more notices it, listens anew, and closes the links of sessions that ended meanwhile',
    async () => {
      const environment = { DATABASE_URL: database.appUrl, DATABASE_DIRECT_URL: proxy.through(database.appUrl) };
      const test = await TestApp.start({ database, environment });
      const isListening = async () => /^database_listening 1$/m.test(await test.app.get(Metrics).text());
      const { person, caller } = await test.signedIn('employee');
      const link = await connected(test, caller, 'plain WebSocket');
      await until(isListening);
      proxy.silence();
      await database.asOwner(`update sessions set ended_at = now() where user_id = '${person.id}'`);
      await until(async () => !(await isListening()));
      await until(isListening);
      expect(await link.whenClosed()).toBe(1008);
      await test.stop();
    },
    LIMIT_MS,
  );
});

describe('a database that is a standby for a while', () => {
  it('Writes answer 503 meanwhile, and are stored again as soon as it is the primary', async () => {
    const database = await DatabaseCopy.create();
    const test = await TestApp.start({ database, controllers: [ProbeController] });
    const { caller } = await test.signedIn('employee');
    const write = (name: string) =>
      caller
        .post('/api/probe/things')
        .set('Idempotency-Key', name)
        .send({ name: `The thing ${name}` });
    await write('before').expect(201);
    const server = new pg.Client({ connectionString: String(process.env['TEST_DATABASE_URL']) });
    await server.connect();
    const name = new URL(database.url).pathname.slice(1);
    const reconnected = () =>
      server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);

    await server.query(`alter database ${name} set default_transaction_read_only = on`);
    await reconnected();
    // A broken connection of the pool may fail a request.
    await until(async () => (await caller.get('/api/auth/me')).status === 200);
    const { status, body, headers } = await write('meanwhile');
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);
    await server.query(`alter database ${name} reset default_transaction_read_only`);
    await server.end();
    await write('meanwhile').expect(201);

    await test.stop();
    await database.drop();
  });
});
