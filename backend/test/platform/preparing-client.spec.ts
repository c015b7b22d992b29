import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ormConfig } from '../../src/platform/database/orm.config.ts';
import { PREPARED } from '../../src/platform/database/preparing-client.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';

describe('statements of the server', () => {
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

  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(orm.em.getKysely())).rows;
  const plannedOnce = () => run(sql<{ statement: string }>`select statement from pg_prepared_statements`);

  it('are planned once a connection when they are marked, whatever their values', async () => {
    for (const value of [1, 2, 3])
      expect(await run(sql`select ${value}::int + 1 as sum ${PREPARED}`)).toEqual([{ sum: value + 1 }]);
    expect(await plannedOnce()).toEqual([{ statement: 'select $1::int + 1 as sum /* prepared */' }]);
  });

  it('are planned each time when they are not', async () => {
    expect(await run(sql`select ${4}::int * 2 as product`)).toEqual([{ product: 8 }]);
    expect(await plannedOnce()).not.toContainEqual({ statement: expect.stringContaining('product') as string });
  });

  it('tell what the database says of them all the same', async () => {
    await expect(run(sql`select ${'x'}::int as none ${PREPARED}`)).rejects.toMatchObject({ code: '22P02' });
    expect(await run(sql`select ${5}::int as five ${PREPARED}`)).toEqual([{ five: 5 }]);
  });
});
