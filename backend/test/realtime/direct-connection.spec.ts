import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../../src/platform/database/orm.config.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { TestApp } from '../harness/test-app.ts';

const POLL_MS = 20;

interface Connection {
  name: string;
  listens: boolean;
}

describe('with a connection pooler', () => {
  it('Notifications of other nodes come over DATABASE_DIRECT_URL, everything else over DATABASE_URL', async () => {
    const database = await DatabaseCopy.create();
    const direct = new URL(database.appUrl);
    direct.searchParams.set('application_name', 'direct');
    const test = await TestApp.start({
      database,
      environment: { DATABASE_URL: database.appUrl, DATABASE_DIRECT_URL: direct.href },
    });
    await test.anonymous().get('/health/ready').expect(200);
    const connections = async () => {
      const found: Connection[] = [];
      await database.asOwner(
        `select application_name as name, query ilike 'listen%' as listens from pg_stat_activity
         where datname = current_database() and usename = '${direct.username}'`,
        (row) => found.push(row as Connection),
      );
      return found;
    };
    const listening = async () => (await connections()).filter(({ listens }) => listens);
    while ((await listening()).length === 0) await wait(POLL_MS);
    expect(await listening()).toEqual([{ name: 'direct', listens: true }]);
    const names = (await connections()).filter(({ listens }) => !listens).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['']));
    await test.stop();
    await database.drop();
  });

  it('The pool goes by all of DATABASE_URL: it does without no encryption that sslmode asks for', async () => {
    const database = await DatabaseCopy.create();
    const orm = await MikroORM.init(ormConfig(`${database.appUrl}?sslmode=verify-full`, 1));
    await expect(orm.em.execute('select 1')).rejects.toThrow('The server does not support SSL connections');
    await orm.close();
    const named = await MikroORM.init(
      ormConfig(`${database.appUrl}?application_name=pool&options=-ctimezone%3DAsia/Tokyo`, 1),
    );
    const [row] = await named.em.execute<object[]>(
      `select current_setting('application_name') as name, current_setting('timezone') as zone`,
    );
    expect(row).toEqual({ name: 'pool', zone: 'UTC' });
    await named.close();
    await database.drop();
  });

  it('A connection of the pool starts with no setting except the zone, which a pooler tracks', () => {
    expect(ormConfig('postgresql://u:p@pooler/db', 1).driverOptions).toMatchObject({ options: '-c timezone=UTC' });
    expect(ormConfig('postgresql://u:p@direct/db', 1, { lockTimeoutMs: 50 }).driverOptions).toMatchObject({
      options: '-c timezone=UTC -c lock_timeout=50',
    });
  });
});
