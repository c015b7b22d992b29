import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ormConfig } from '../../src/platform/database/orm.config.ts';
import { statement } from '../../src/platform/database/statement.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';

const half = statement(
  'test-half',
  (_db, { value }: { value: string }) => sql<{ half: number }>`select ${value}::int / 2 as half`,
);

describe('prepared statements', () => {
  let database: DatabaseCopy;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await DatabaseCopy.createEmpty();
    orm = await MikroORM.init(ormConfig(database.url, 1));
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  const db = () => orm.em.getKysely<unknown>();
  const planned = async () =>
    (await sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.execute(db()))
      .rows;

  it('A statement() is prepared once per connection, whatever its values', async () => {
    for (const value of ['2', '4', '6']) expect(await half(db(), { value })).toEqual([{ half: Number(value) / 2 }]);
    expect(await planned()).toEqual([{ name: 'test-half', statement: 'select $1::int / 2 as half' }]);
  });

  it('A query that is no statement() is not prepared', async () => {
    const { rows } = await sql`select ${4}::int * 2 as product`.execute(db());
    expect(rows).toEqual([{ product: 8 }]);
    expect(await planned()).not.toContainEqual(
      expect.objectContaining({ statement: expect.stringContaining('product') as string }),
    );
  });

  it('A prepared statement works after one that failed', async () => {
    await expect(half(db(), { value: 'x' })).rejects.toMatchObject({ code: '22P02' });
    expect(await half(db(), { value: '10' })).toEqual([{ half: 5 }]);
  });

  it('A prepared statement works in a transaction that rolls back, and after it', async () => {
    const failing = orm.em.fork().transactional(async (em) => {
      await half(em.getKysely<unknown>(), { value: '2' });
      await half(em.getKysely<unknown>(), { value: 'x' });
    });
    await expect(failing).rejects.toMatchObject({ code: '22P02' });
    expect(await half(db(), { value: '8' })).toEqual([{ half: 4 }]);
  });
});
