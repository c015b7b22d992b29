import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { ormConfig } from '../../src/platform/database/orm.config.ts';
import { isRequirementUnmet, PREPARED, PreparingClient } from '../../src/platform/database/preparing-client.ts';
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

/** As much of a connection's socket as is looked at. */
interface Wire {
  _writev(chunks: unknown, done: unknown): void;
}

const KEEP = 'insert into pg_temp.kept values ($1) /* unanswered, prepared */';
const TAKE = 'insert into pg_temp.kept values ($1) on conflict do nothing /* required, prepared */';

describe('a transaction', () => {
  let client: Client;

  beforeAll(async () => {
    client = new PreparingClient({ connectionString: String(process.env['TEST_DATABASE_URL']), pipeline: true });
    await client.connect();
    await client.query('create temporary table kept (value int primary key)');
  });
  beforeEach(() => client.query('truncate kept'));
  afterAll(() => client.end());

  const kept = async () => {
    const { rows } = await client.query<{ value: number }>('select value from kept order by value');
    return rows.map(({ value }) => value);
  };

  it('goes on after an unanswered statement, and keeps what it did', async () => {
    await client.query('begin');
    const { rows } = await client.query(KEEP, [1]);
    await client.query('commit');
    expect(rows).toEqual([]);
    expect(await kept()).toEqual([1]);
  });

  it('fails the commit when an unanswered statement failed, and keeps nothing of the transaction', async () => {
    await client.query('begin');
    await client.query('insert into kept values ($1)', [1]);
    await client.query(KEEP, [2]);
    await client.query(KEEP, [2]);
    await expect(client.query('commit')).rejects.toMatchObject({ code: '23505' });
    await client.query('rollback');
    expect(await kept()).toEqual([]);
  });

  it('says so at once when one is sent outside a transaction', async () => {
    await client.query(KEEP, [1]);
    await expect(client.query(KEEP, [1])).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([1]);
  });

  it('has forgotten what failed before a rollback', async () => {
    await client.query('begin');
    await client.query(KEEP, [null]);
    await client.query('rollback');
    await client.query('begin');
    await client.query(KEEP, [3]);
    await client.query('commit');
    expect(await kept()).toEqual([3]);
  });

  describe('that requires a row', () => {
    const failure = (statement: Promise<unknown>) =>
      statement.then(
        () => 'none',
        (error: unknown) => (isRequirementUnmet(error) ? 'unmet' : error),
      );

    it('goes on without waiting, and keeps what it did when the row is there', async () => {
      await client.query('begin');
      const { rows } = await client.query(TAKE, [1]);
      const answer = await client.query<{ value: number }>('insert into kept values (2) returning value');
      await client.query(KEEP, [3]);
      await client.query('commit');
      expect(rows).toEqual([]);
      expect(answer.rows).toEqual([{ value: 2 }]);
      expect(await kept()).toEqual([1, 2, 3]);
    });

    it('fails each later statement when it is not, and its commit', async () => {
      await client.query(KEEP, [1]);
      await client.query('begin');
      await client.query(TAKE, [1]);
      const failures = [
        await failure(client.query('insert into kept values (2)')),
        await failure(client.query('insert into kept values (1)')),
        await failure(client.query('select 1')),
        await failure(client.query('commit')),
      ];
      await client.query('rollback');
      expect(failures).toEqual(['unmet', 'unmet', 'unmet', 'unmet']);
      expect(await kept()).toEqual([1]);
    });

    it('never commits when it is not, even if nothing else was asked', async () => {
      await client.query(KEEP, [1]);
      await client.query('begin');
      await client.query(TAKE, [1]);
      await client.query(KEEP, [2]);
      expect(await failure(client.query('commit'))).toBe('unmet');
      await client.query('rollback');
      expect(await kept()).toEqual([1]);
    });

    it('tells the error of the requirement, not the one of what followed', async () => {
      await client.query('begin');
      await client.query(TAKE, ['x']);
      await expect(client.query('select 1')).rejects.toMatchObject({ code: '22P02' });
      await expect(client.query('commit')).rejects.toMatchObject({ code: '22P02' });
      await client.query('rollback');
    });

    it('requires nothing of the next one', async () => {
      await client.query(KEEP, [1]);
      await client.query('begin');
      await client.query(TAKE, [1]);
      await client.query('rollback');
      await client.query('begin');
      await client.query('insert into kept values (2)');
      await client.query('commit');
      expect(await kept()).toEqual([1, 2]);
    });

    it('sends the requirement in one packet with what follows', async () => {
      const { stream } = (client as unknown as { connection: { stream: Wire } }).connection;
      const write = jest.spyOn(stream, '_writev');
      await client.query('begin');
      await client.query(TAKE, [1]);
      await client.query('insert into kept values (2)');
      expect(write).toHaveBeenCalledTimes(1);
      await client.query('rollback');
      write.mockRestore();
    });
  });
});
