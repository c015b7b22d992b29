import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway, translateError } from '../../src/platform/errors/translate-error.ts';
import { CuttableProxy } from '../harness/cuttable-proxy.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';

/** What work fails with; undefined when it succeeds. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

async function connected(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...settings });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Until the statement has reached the database: of one on its way the socket says what became of it. */
async function untilRunning(url: string, statement: string): Promise<void> {
  const client = await connected(url);
  const isRunning = `select from pg_stat_activity where datname = current_database() and query = $1 and state = 'active'`;
  while ((await client.query(isRunning, [statement])).rowCount === 0) await pause(20);
  await client.end();
}

/** Ways to lose a connection of which the driver's errors have no code. */
const LOSSES: [string, (url: string, proxy: CuttableProxy) => Promise<unknown>][] = [
  [
    'Connection terminated',
    async (url) => {
      const client = await connected(url);
      const running = failureOf(client.query('select pg_sleep(60)'));
      await client.end();
      return running;
    },
  ],
  [
    'Connection terminated unexpectedly',
    async (url, proxy) => {
      const client = await connected(proxy.through(url));
      const running = failureOf(client.query('select pg_sleep(59)'));
      await untilRunning(url, 'select pg_sleep(59)');
      await proxy.cut();
      return running;
    },
  ],
  [
    'Client has encountered a connection error and is not queryable',
    async (url, proxy) => {
      const client = await connected(proxy.through(url));
      const gone = new Promise((resolve) => client.once('end', resolve));
      await proxy.cut();
      await gone;
      return failureOf(client.query('select 1'));
    },
  ],
  [
    'Client was closed and is not queryable',
    async (url) => {
      const client = await connected(url);
      await client.end();
      return failureOf(client.query('select 1'));
    },
  ],
  [
    'Query read timeout',
    async (url) => {
      const client = await connected(url, { query_timeout: 100 });
      const error = await failureOf(client.query('select pg_sleep(60)'));
      await client.end();
      return error;
    },
  ],
  [
    'timeout exceeded when trying to connect',
    async (url) => {
      const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 100 });
      const only = await pool.connect();
      const error = await failureOf(pool.query('select 1'));
      only.release();
      await pool.end();
      return error;
    },
  ],
];

describe('errors of the database’s driver', () => {
  let database: DatabaseCopy;
  let proxy: CuttableProxy;

  beforeAll(async () => {
    database = await DatabaseCopy.createEmpty();
    const { hostname, port } = new URL(database.url);
    proxy = new CuttableProxy({ host: hostname, port: Number(port) });
  });
  beforeEach(() => proxy.restore());
  afterAll(async () => {
    await proxy.cut();
    await database.drop();
  });

  it.each(LOSSES)('A lost connection is known by what the driver says: %s', async (sentence, lose) => {
    const error = await lose(database.url, proxy);
    expect(error).toMatchObject({ message: sentence });
    expect(error).not.toHaveProperty('code');
    expect(translateError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 });
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])('A socket error is known by its code: %s', (code) => {
    expect(isDatabaseAway(new Error('failed', { cause: Object.assign(new Error('write'), { code }) }))).toBe(true);
  });

  it('What the database says about a statement is known by its code, whatever the text', async () => {
    const client = await connected(database.url);
    const error = await failureOf(
      client.query(`do $$ begin raise exception 'Query failed' using errcode = '23505'; end $$`),
    );
    await client.end();
    expect(isDatabaseAway(error)).toBe(false);
    expect(translateError(error)).toMatchObject({ code: 'CONFLICT' });
  });
});
