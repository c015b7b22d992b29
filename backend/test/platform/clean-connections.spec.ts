import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import { APP_ROLE } from '../../src/platform/database/app-role.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { ProbeController } from './probe.controller.ts';

const POLL_MS = 10;
const SETTINGS = `select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "readOnly",
  current_setting('lock_timeout') as "lockTimeout", current_setting('statement_timeout') as "statementTimeout",
  current_setting('timezone') as zone, current_user as role`;

/** With one connection in the pool, anything that a transaction leaves on it is visible to the next. */
describe('connection pool', () => {
  let test: TestApp;
  let caller: Caller;
  let transactions: Transactions;
  /** The owner's connection, outside of the pool. */
  let ownerClient: pg.Client;
  let settings: unknown;

  beforeAll(async () => {
    test = await TestApp.start({ controllers: [ProbeController], environment: { DATABASE_POOL: '1' } });
    caller = (await test.signedIn('employee')).caller;
    transactions = test.app.get(Transactions);
    ownerClient = new pg.Client({ connectionString: test.database.url });
    await ownerClient.connect();
    await ownerClient.query(`create table kept (value text unique deferrable initially deferred)`);
    await ownerClient.query(`grant select, insert on kept to ${APP_ROLE}`);
    settings = await readSettings();
  });
  afterAll(async () => {
    await ownerClient.end();
    await test.stop();
  });

  const readSettings = async () => (await test.em().execute<object[]>(SETTINGS))[0];
  const pidOf = async (em: EntityManager) =>
    (await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]?.pid;
  const keep = (em: EntityManager, value: string) => em.execute('insert into kept values (?)', [value]);
  const kept = async (value: string) =>
    (await ownerClient.query('select 1 from kept where value = $1', [value])).rowCount ?? 0;
  const named = async (name: string) =>
    (await ownerClient.query('select 1 from job_functions where name = $1', [name])).rowCount ?? 0;

  /** Waits until the backend's row of pg_stat_activity meets a condition. */
  async function until(pid: number | undefined, condition: string): Promise<void> {
    const query = `select 1 from pg_stat_activity where pid = $1 and ${condition}`;
    while ((await ownerClient.query(query, [pid])).rowCount === 0) await wait(POLL_MS);
  }

  /**
   * No open transaction, lock, changed setting or unread result, and the next transaction stores exactly its own row.
   */
  async function expectClean(): Promise<void> {
    const pid = await pidOf(test.em());
    const { rows: activity } = await ownerClient.query(
      'select state, backend_xid from pg_stat_activity where pid = $1',
      [pid],
    );
    expect(activity).toEqual([{ state: 'idle', backend_xid: null }]);
    expect((await ownerClient.query('select locktype, mode from pg_locks where pid = $1', [pid])).rows).toEqual([]);
    expect(await readSettings()).toEqual(settings);
    expect(await test.em().execute(`select ?::text as answer`, ['mine'])).toEqual([{ answer: 'mine' }]);
    const before = (await ownerClient.query('select 1 from kept')).rowCount ?? 0;
    await transactions.run((em) => keep(em, `after ${before}`));
    expect((await ownerClient.query('select 1 from kept')).rowCount).toBe(before + 1);
  }

  it('A pooled connection is clean after a commit', async () => {
    await transactions.run((em) => keep(em, 'commit'));
    expect(await kept('commit')).toBe(1);
    await expectClean();
  });

  it('A connection whose BEGIN fails leaves the pool', async () => {
    const pid = await pidOf(test.em());
    const query = jest.spyOn(pg.Client.prototype, 'query');
    query.mockImplementationOnce(() => Promise.reject(new Error('broken')) as never);
    await expect(transactions.run((em) => keep(em, 'never'))).rejects.toThrow('broken');
    expect(query.mock.calls[0]).toEqual([expect.stringMatching(/^begin/), expect.anything()]);
    query.mockRestore();
    expect(await pidOf(test.em())).not.toBe(pid);
    await expectClean();
  });

  it('A pooled connection is clean after a rollback and the retry in exclusive mode', async () => {
    let attempts = 0;
    await transactions.run(async (em) => {
      attempts += 1;
      await keep(em, 'alone');
      await transactions.runAlone(async () => undefined);
    });
    expect([attempts, await kept('alone')]).toEqual([2, 1]);
    await expectClean();
  });

  it('A pooled connection is clean after an exception between two statements', async () => {
    const failing = transactions.run(async (em) => {
      await keep(em, 'exception');
      throw new TypeError('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await kept('exception')).toBe(0);
    await expectClean();
  });

  it('A pooled connection is clean after a failed statement', async () => {
    const failing = transactions.run(async (em) => {
      await keep(em, 'statement');
      await em.execute(`select 'x'::int`);
    });
    await expect(failing).rejects.toMatchObject({ code: '22P02' });
    expect(await kept('statement')).toBe(0);
    await expectClean();
  });

  it('A pooled connection is clean after a failed flush', async () => {
    const name = 'Kept once';
    await caller.post('/api/probe/things').send({ name }).expect(201);
    await caller.post('/api/probe/things').send({ name }).expect(409);
    expect(await named(name)).toBe(1);
    await expectClean();
  });

  it('A pooled connection is clean after a failed commit', async () => {
    const failing = transactions.run(async (em) => {
      await keep(em, 'twice');
      await keep(em, 'twice');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await kept('twice')).toBe(0);
    await expectClean();
  });

  it('A pooled connection is clean after executeTakeFirstOrThrow found no row', async () => {
    const failing = transactions.run(async (em) => {
      await keep(em, 'required');
      await em
        .getKysely<{ kept: { value: string } }>()
        .selectFrom('kept')
        .where('value', '=', 'not there')
        .select(sql`1`.as('one'))
        .executeTakeFirstOrThrow();
    });
    await expect(failing).rejects.toThrow('no result');
    expect(await kept('required')).toBe(0);
    await expectClean();
  });

  it('A pooled connection is clean after a repeated Idempotency-Key, and nothing is written twice', async () => {
    const create = (name: string) => caller.post('/api/probe/things').set('Idempotency-Key', 'taken').send({ name });
    const first = await create('Taken once').expect(201);
    expect((await create('Taken once').expect(201)).body).toEqual(first.body);
    expect((await create('Another').expect(409)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect([await named('Taken once'), await named('Another')]).toEqual([1, 0]);
    await expectClean();
  });

  it('A pooled connection is clean after a cancelled statement', async () => {
    const pid = await pidOf(test.em());
    const cancelled = transactions.run(async (em) => {
      await keep(em, 'cancelled');
      await em.execute('select pg_sleep(600)');
    });
    const failure = expect(cancelled).rejects.toMatchObject({ code: '57014' });
    await until(pid, `wait_event = 'PgSleep'`);
    await ownerClient.query('select pg_cancel_backend($1)', [pid]);
    await failure;
    expect(await kept('cancelled')).toBe(0);
    await expectClean();
  });

  it('A pooled connection is clean after the client aborted its request', async () => {
    const pid = await pidOf(test.em());
    await ownerClient.query('begin');
    await ownerClient.query('lock table job_functions in share mode');
    const headers = { Authorization: `Bearer ${caller.token}`, 'Content-Type': 'application/json' };
    const leaving = request(`${await test.app.getUrl()}/api/probe/things`, { method: 'POST', headers });
    leaving.on('error', () => undefined).end(JSON.stringify({ name: 'Left alone' }));
    await until(pid, `wait_event_type = 'Lock'`);
    const closed = new Promise((resolve) => leaving.once('close', resolve));
    leaving.destroy();
    await closed;
    await ownerClient.query('commit');
    await until(pid, `state = 'idle'`);
    expect(await named('Left alone')).toBe(1);
    await expectClean();
  });

  it('A pooled connection is replaced after its backend was terminated', async () => {
    const pid = await pidOf(test.em());
    const terminated = transactions.run(async (em) => {
      await keep(em, 'terminated');
      await ownerClient.query('select pg_terminate_backend($1)', [pid]);
      await em.execute('select 1');
    });
    await expect(terminated).rejects.toThrow();
    expect(await kept('terminated')).toBe(0);
    expect(await pidOf(test.em())).not.toBe(pid);
    await expectClean();
  });
});
