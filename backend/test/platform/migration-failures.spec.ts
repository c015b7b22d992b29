import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';

class AddsATable extends Migration {
  override name = '2999-01-01-adds-a-table';

  override up(): void {
    this.addSql('create table "added" ("id" int)');
  }
}

class MeetsARow extends Migration {
  override name = '2999-01-02-meets-a-row';

  override up(): void {
    this.addSql('alter table "job_functions" add constraint "no_job_functions" check (false)');
  }
}

describe('failing migrations', () => {
  let database: DatabaseCopy;
  let client: pg.Client;

  beforeEach(async () => {
    database = await DatabaseCopy.create();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into job_functions (id, created_at, updated_at, version, name, color)
       values (gen_random_uuid(), now(), now(), 1, 'Feeding', '#336699')`,
    );
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const failureOf = async (options: Parameters<typeof migrate>[2]): Promise<string> => {
    try {
      await migrate(database.url, database.appUrl, options);
    } catch (error) {
      if (error instanceof Error) return error.message;
    }
    throw new Error('It went through');
  };

  it('A failing migration is rolled back and reported with its name, the reason and the remedy', async () => {
    const message = await failureOf({ migrations: [...MIGRATIONS, AddsATable, MeetsARow] });
    expect(message).toContain(
      'The migration 2999-01-02-meets-a-row failed: check constraint "no_job_functions" of relation "job_functions" is violated by some row.',
    );
    expect(message).toContain('Nothing was changed');
    expect(message).toContain('start the release that ran before');
    expect(message).toContain('npm run restore');
    const { rows } = await client.query(
      `select to_regclass('added') as added, (select count(*)::int from migrations) as migrations`,
    );
    expect(rows).toEqual([{ added: null, migrations: MIGRATIONS.length }]);
    await migrate(database.url, database.appUrl);
  });

  it('A migration gives up after the lock timeout on a table in use, and reports it', async () => {
    await client.query('begin');
    await client.query('select * from job_functions');
    const message = await failureOf({ migrations: [...MIGRATIONS, MeetsARow], lockTimeoutMs: 50 });
    expect(message).toContain('The migration 2999-01-02-meets-a-row failed: canceling statement due to lock timeout.');
    expect(message).toContain('Something else holds a table');
    expect(message).not.toContain('Fix the cause');
    await client.query('rollback');
  });

  it('Migrations refuse a database that a newer release has migrated', async () => {
    await migrate(database.url, database.appUrl, { migrations: [...MIGRATIONS, AddsATable] });
    const message = await failureOf({});
    expect(message).toContain('A newer release has changed this database: it has 2999-01-01-adds-a-table');
    expect(message).toContain('start that release or a newer one');
    const { rows } = await client.query(`select to_regclass('added') as added`);
    expect(rows).toEqual([{ added: 'added' }]);
  });
});
