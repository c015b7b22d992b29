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
    this.addSql('create table "rolled_back" ("id" int)');
    this.addSql('alter table "job_functions" add constraint "no_job_functions" check (false)');
  }
}

class ChangesATable extends Migration {
  override name = '2999-01-03-changes-a-table';

  override up(): void {
    this.addSql('alter table "job_functions" add column "added" int null');
  }
}

class DropsAfterTheTable extends Migration {
  override name = '2999-01-04-drops.after.2999-01-01-adds-a-table';

  override up(): void {
    this.addSql('alter table "job_functions" drop column "description"');
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

  it('A failing migration is rolled back, those before it stay, and the failure names it with the reason and the remedy', async () => {
    const message = await failureOf({ migrations: [...MIGRATIONS, AddsATable, MeetsARow] });
    expect(message).toContain(
      'The migration 2999-01-02-meets-a-row failed: check constraint "no_job_functions" of relation "job_functions" is violated by some row.',
    );
    expect(message).toContain('It changed no data. The migrations before it stay');
    expect(message).toContain('start the release that ran before');
    expect(message).toContain('npm run restore');
    const { rows } = await client.query(
      `select to_regclass('added') as added, to_regclass('rolled_back') as rolled_back,
         (select array_agg(name order by id) from migrations where name > '2999') as migrations`,
    );
    expect(rows).toEqual([{ added: 'added', rolled_back: null, migrations: ['2999-01-01-adds-a-table'] }]);
  });

  it('A migration waits for a table in use a few times, lets other statements through, and then gives up and says why', async () => {
    await client.query('begin');
    await client.query('select * from job_functions');
    const message = await failureOf({
      migrations: [...MIGRATIONS, ChangesATable],
      lockTimeoutMs: 50,
      attempts: 2,
      pauseMs: 10,
    });
    expect(message).toContain(
      'The migration 2999-01-03-changes-a-table failed: canceling statement due to lock timeout.',
    );
    expect(message).toContain('Something else holds a table');
    expect(message).not.toContain('Fix the cause');
    await client.query('rollback');
  });

  it('A migration runs once the table is free', async () => {
    await client.query('begin');
    await client.query('select * from job_functions');
    const migrating = migrate(database.url, database.appUrl, {
      migrations: [...MIGRATIONS, ChangesATable],
      lockTimeoutMs: 50,
      attempts: 1_000,
      pauseMs: 10,
    });
    await waitForTimeout(database.url);
    await client.query('commit');
    await migrating;
    const { rows } = await client.query(`select added from job_functions`);
    expect(rows).toEqual([{ added: null }]);
  });

  it('A server starts on a database to which a newer release has only added', async () => {
    await migrate(database.url, database.appUrl, { migrations: [...MIGRATIONS, AddsATable] });
    await migrate(database.url, database.appUrl);
    const { rows } = await client.query(`select to_regclass('added') as added`);
    expect(rows).toEqual([{ added: 'added' }]);
  });

  it('A server starts on a database from which a newer release has dropped what it no longer uses', async () => {
    await migrate(database.url, database.appUrl, { migrations: [...MIGRATIONS, AddsATable, DropsAfterTheTable] });
    await migrate(database.url, database.appUrl, { migrations: [...MIGRATIONS, AddsATable] });
    expect(await client.query(`select * from migrations where name like '2999%'`)).toHaveProperty('rowCount', 2);
  });

  it('A server refuses a database from which a newer release has dropped what it uses', async () => {
    await migrate(database.url, database.appUrl, { migrations: [...MIGRATIONS, AddsATable, DropsAfterTheTable] });
    const message = await failureOf({});
    expect(message).toContain('dropped it (2999-01-04-drops.after.2999-01-01-adds-a-table). This release still uses');
    expect(message).toContain('start that release, the one before it or a newer one');
  });
});

/** Resolves when a migration has waited for a lock and is waiting again. */
async function waitForTimeout(url: string): Promise<void> {
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const waiting = new Set<string>();
  while (waiting.size < 2) {
    const { rows } = await watcher.query<{ since: string }>(
      `select query_start::text as since from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table%'`,
    );
    for (const { since } of rows) waiting.add(since);
  }
  await watcher.end();
}
