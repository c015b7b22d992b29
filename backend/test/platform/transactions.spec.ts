import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { translateError } from '../../src/platform/errors/translate-error.ts';
import { TestApp } from '../harness/test-app.ts';
import { ProbeController } from './probe.controller.ts';

const DEADLOCK = '40P01';
const UNSERIALIZABLE = '40001';

describe('Transactions', () => {
  let test: TestApp;
  let transactions: Transactions;

  beforeAll(async () => {
    test = await TestApp.start({ controllers: [ProbeController] });
    transactions = test.app.get(Transactions);
  });
  afterAll(() => test.stop());

  const fail = (em: EntityManager, sqlState: string) =>
    em.execute(`do $$ begin raise exception 'on purpose' using errcode = '${sqlState}'; end $$`);
  const thing = (name: string) => new JobFunction(test.clock.newId(), test.clock.now(), { name });
  const named = (name: string) => test.em().count(JobFunction, { name });

  /** Waits until this number of connections waits for a lock. */
  async function untilWaiting(count: number): Promise<void> {
    for (;;) {
      const [row] = await test
        .em()
        .execute<{ count: number }[]>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      if (row?.count === count) return;
    }
  }

  it.each([DEADLOCK, UNSERIALIZABLE])(
    'A transaction aborted by the database (%s) is retried from a clean state',
    async (state) => {
      const name = `Again after ${state}`;
      const notified: string[] = [];
      let attempts = 0;
      const result = await transactions.run(async (em) => {
        attempts += 1;
        em.persist(thing(name));
        transactions.afterCommit(() => void notified.push(name));
        await em.flush();
        if (attempts < 3) await fail(em, state);
        return attempts;
      });
      expect([result, await named(name), notified]).toEqual([3, 1, [name]]);
    },
  );

  it('A transaction is retried as a whole when a nested run was aborted', async () => {
    let attempts = 0;
    await transactions.run(async (em) => {
      em.persist(thing('The whole'));
      await transactions.run(async (inner) => {
        attempts += 1;
        inner.persist(thing('The part'));
        if (attempts === 1) await fail(inner, DEADLOCK);
      });
    });
    expect([await named('The whole'), await named('The part')]).toEqual([1, 1]);
  });

  it('A transaction fails after five attempts, with a SERVICE_UNAVAILABLE that has Retry-After', async () => {
    let attempts = 0;
    const failing = transactions.run(async (em) => {
      attempts += 1;
      await fail(em, DEADLOCK);
    });
    const error = await failing.catch((thrown: unknown) => thrown);
    expect(translateError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
    expect(attempts).toBe(5);
  });

  it('A transaction that failed for another reason is not retried', async () => {
    let attempts = 0;
    const failing = transactions.run(async (em) => {
      attempts += 1;
      await fail(em, '22003');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(attempts).toBe(1);
  });

  it('Two transactions that lock the same rows in opposite order both succeed', async () => {
    const [one, two] = [await test.organisation.jobFunction(), await test.organisation.jobFunction()];
    let arrived = 0;
    const meeting = Promise.withResolvers<void>();
    const rename = (first: Id, second: Id, name: string) =>
      transactions.run(async (em) => {
        await em.nativeUpdate(JobFunction, { id: first }, { description: name });
        arrived += 1;
        if (arrived === 2) meeting.resolve();
        await meeting.promise;
        await em.nativeUpdate(JobFunction, { id: second }, { description: name });
      });
    await Promise.all([rename(one.id, two.id, 'one way'), rename(two.id, one.id, 'the other way')]);
    const rows = await test.em().find(JobFunction, { id: { $in: [one.id, two.id] } });
    expect(new Set(rows.map(({ description }) => description)).size).toBe(1);
    expect(arrived).toBeGreaterThan(2);
  });

  it('A retried transaction with an Idempotency-Key has one effect and one response', async () => {
    const { caller } = await test.signedIn('employee');
    const create = () =>
      caller.post('/api/probe/deadlocks').set('Idempotency-Key', 'given up').send({ name: 'Given up' });
    const [first, second] = [await create().expect(201), await create().expect(201)];
    expect([first.body, await named('Given up')]).toEqual([second.body, 1]);
  });

  describe('runAlone', () => {
    it('runAlone waits for running transactions, and later ones wait for it', async () => {
      const order: string[] = [];
      const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const before = transactions.run(async (em) => {
        await em.execute('select 1');
        begun.resolve();
        await ending.promise;
        order.push('before');
      });
      await begun.promise;
      const alone = transactions.runAlone(async () => void order.push('alone'));
      await untilWaiting(1);
      const after = transactions.run(async (em) => {
        await em.execute('select 1');
        order.push('after');
      });
      await untilWaiting(2);
      ending.resolve();
      await Promise.all([before, alone, after]);
      expect(order).toEqual(['before', 'alone', 'after']);
    });

    it('runAlone within a transaction retries it as a whole in exclusive mode', async () => {
      const done: string[] = [];
      await Promise.all(
        ['one', 'two', 'three'].map((name) =>
          transactions.run(async (em) => {
            em.persist(thing(`Alone ${name}`));
            await transactions.runAlone(async () => void done.push(name));
          }),
        ),
      );
      expect(done.toSorted()).toEqual(['one', 'three', 'two']);
      for (const name of done) expect(await named(`Alone ${name}`)).toBe(1);
    });

    it('runAlone answers SERVICE_UNAVAILABLE with Retry-After when earlier transactions do not end', async () => {
      const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const endless = transactions.run(async (em) => {
        await em.execute('select 1');
        begun.resolve();
        await ending.promise;
      });
      await begun.promise;
      const error = await transactions.runAlone(async () => undefined).catch((thrown: unknown) => thrown);
      expect(translateError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
      ending.resolve();
      await endless;
    });
  });
});
