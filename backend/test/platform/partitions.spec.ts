import pg from 'pg';
import type { User } from '../../src/modules/users/user.entity.ts';
import { EVERY_HOUR, Jobs } from '../../src/platform/maintenance/jobs.ts';
import { makePartitions } from '../../src/platform/maintenance/partitions.ts';
import { TestApp } from '../harness/test-app.ts';

describe('partitions', () => {
  let test: TestApp;
  let person: User;

  beforeEach(async () => {
    test = await TestApp.start();
    test.clock.set('2035-03-05T14:00:00.000Z');
    person = await test.organisation.person({});
  });
  afterEach(() => test.stop());

  const notifyAt = async (instant: string) => {
    test.clock.set(instant);
    await test.em().execute(
      `insert into notifications (id, user_id, type, kind, parameters, is_read, cause_count, created_at)
         values (?, ?, 'password_revealed', 'password-revealed', '{"actorName": "Mia Stone"}', false, 1, ?)`,
      [test.clock.newId(), person.id, test.clock.now()],
    );
  };
  const rowsOf = async (): Promise<string[]> =>
    (
      await test
        .em()
        .execute<{ line: string }[]>(
          `select tableoid::regclass || ' ' || created_at::date as line from notifications order by id`,
        )
    ).map(({ line }) => line);
  const partitions = async (): Promise<string[]> =>
    (await test.em().execute<{ name: string }[]>(`select name from partitions_of('notifications')`)).map(
      ({ name }) => name,
    );
  const makeAhead = () => makePartitions(test.em(), test.clock);

  it('Partitions of this month and the next three are made once, also by several nodes at the same time', async () => {
    const before = await partitions();
    await Promise.all([makeAhead(), makeAhead(), makeAhead()]);
    const made = ['notifications_2035_03', 'notifications_2035_04', 'notifications_2035_05', 'notifications_2035_06'];
    expect((await partitions()).filter((name) => !before.includes(name))).toEqual(made);
  });

  it('A row goes into the partition of its month, in UTC', async () => {
    await makeAhead();
    for (const instant of ['2035-03-31T23:59:59.999Z', '2035-04-01T00:00:00.000Z']) await notifyAt(instant);
    expect(await rowsOf()).toEqual(['notifications_2035_03 2035-03-31', 'notifications_2035_04 2035-04-01']);
  });

  it('A row without a partition waits in the default one, and moves when its partition is made', async () => {
    await notifyAt('2035-03-31T12:00:00.000Z');
    await notifyAt('2036-01-01T12:00:00.000Z');
    expect(await rowsOf()).toEqual(['notifications_default 2035-03-31', 'notifications_default 2036-01-01']);
    test.clock.set('2035-03-05T14:00:00.000Z');
    await makeAhead();
    expect(await rowsOf()).toEqual(['notifications_2035_03 2035-03-31', 'notifications_default 2036-01-01']);
  });

  it('The default partition takes no space once its rows have moved', async () => {
    await notifyAt('2035-03-31T12:00:00.000Z');
    const size = async () =>
      (await test.em().execute<{ size: number }[]>(`select pg_relation_size('notifications_default')::int as size`))[0];
    expect(await size()).not.toEqual({ size: 0 });
    await makeAhead();
    expect(await size()).toEqual({ size: 0 });
  });

  it('A month of notifications is dropped when its last one is older than 180 days', async () => {
    await makeAhead();
    for (const instant of ['2035-03-05T14:00:00.000Z', '2035-04-10T14:00:00.000Z']) await notifyAt(instant);
    test.clock.set('2035-09-27T23:59:59.999Z');
    await test.app.get(Jobs).run(EVERY_HOUR);
    expect(await rowsOf()).toEqual(['notifications_2035_03 2035-03-05', 'notifications_2035_04 2035-04-10']);
    test.clock.set('2035-09-28T00:00:00.000Z');
    await test.app.get(Jobs).run(EVERY_HOUR);
    expect(await rowsOf()).toEqual(['notifications_2035_04 2035-04-10']);
    expect(await partitions()).not.toContain('notifications_2035_03');
  });

  it('Deleting a person deletes their rows in every partition', async () => {
    await makeAhead();
    for (const instant of ['2035-03-05T14:00:00.000Z', '2035-04-10T14:00:00.000Z', '2040-01-01T00:00:00.000Z'])
      await notifyAt(instant);
    await test.em().execute('delete from users where id = ?', [person.id]);
    expect(await rowsOf()).toEqual([]);
  });

  it('The server’s role can make and drop partitions of notifications only by the functions for it', async () => {
    const server = new pg.Client({ connectionString: test.database.appUrl });
    await server.connect();
    await expect(server.query(`select drop_partitions('time_audit_log', gen_random_uuid())`)).rejects.toThrow(
      'time_audit_log keeps its rows',
    );
    await expect(server.query('drop table notifications_default')).rejects.toThrow('must be owner');
    await expect(server.query('create table notifications_x (like notifications)')).rejects.toThrow(
      'permission denied',
    );
    await server.end();
  });
});
