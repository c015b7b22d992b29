import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import type { User } from '../../src/modules/users/user.entity.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.ts';
import { Maintenance } from '../../src/platform/maintenance/maintenance.module.ts';
import { Partitions } from '../../src/platform/maintenance/partitions.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
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
  const makeAhead = () => test.app.get(Partitions).makeAhead();

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
    await test.app.get(Maintenance).cleanUp();
    expect(await rowsOf()).toEqual(['notifications_2035_03 2035-03-05', 'notifications_2035_04 2035-04-10']);
    test.clock.set('2035-09-28T00:00:00.000Z');
    await test.app.get(Maintenance).cleanUp();
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

class Fails extends Migration {
  override name = '2999-01-01-fails';

  override up(): void {
    this.addSql('select 1 / 0');
  }
}

describe('partitioning a table with rows', () => {
  let database: DatabaseCopy;
  let client: pg.Client;

  beforeEach(async () => {
    database = await DatabaseCopy.createEmpty();
    await migrate(database.url, database.appUrl, { upTo: '2026-11-24-partitions' });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // Rows without people: the foreign key isn't checked again.
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into notifications (id, user_id, type, kind, parameters, is_read, cause_count, created_at)
       select first_id_at(now() - n * interval '1 day'), gen_random_uuid(), 'default', 'stored-text', '{}', false, 1, now()
       from generate_series(0, 400) n`,
    );
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it('The table becomes the first partition with its rows and indexes as they are', async () => {
    const files = async (table: string) =>
      (
        await client.query(
          `select relfilenode from pg_class where oid = $1::regclass
           union all select c.relfilenode from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass order by 1`,
          [table],
        )
      ).rows;
    const before = await files('notifications');
    await migrate(database.url, database.appUrl);
    expect(await files('notifications_before')).toEqual(before);
    const { rows } = await client.query(
      `select tableoid::regclass::text as partition, count(*)::int from notifications group by 1`,
    );
    expect(rows).toEqual([{ partition: 'notifications_before', count: 401 }]);
  });

  it('The server’s role may use the table as soon as it is partitioned', async () => {
    const migrations = [...MIGRATIONS, Fails];
    await expect(migrate(database.url, database.appUrl, { migrations })).rejects.toThrow('2999-01-01-fails');
    const server = new pg.Client({ connectionString: database.appUrl });
    await server.connect();
    expect((await server.query('select count(*)::int from notifications')).rows).toEqual([{ count: 401 }]);
    expect(await server.query('delete from notifications')).toMatchObject({ rowCount: 401 });
    await server.end();
  });

  it('A row written after the cut is refused by no step of it', async () => {
    for (const upTo of ['2026-11-24-notifications-cut', '2026-11-24-notifications-cut-checked', undefined]) {
      await migrate(database.url, database.appUrl, upTo === undefined ? {} : { upTo });
      await client.query(
        `insert into notifications (id, user_id, type, kind, parameters, is_read, cause_count, created_at)
         values (first_id_at(now() + interval '1 month' + random() * interval '1 hour'), gen_random_uuid(), 'default', 'stored-text', '{}', false, 1, now())`,
      );
    }
    const { rows } = await client.query(`select count(*)::int from notifications`);
    expect(rows).toEqual([{ count: 404 }]);
  });
});
