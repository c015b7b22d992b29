import pg from 'pg';
import { ConcurrentIndexes } from '../../src/platform/database/concurrent-indexes.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';

class IndexesColors extends ConcurrentIndexes {
  override name = '2999-01-01-indexes-colors';
  protected override readonly indexes = [{ name: 'by_color', on: 'on "job_functions" ("color")', isUnique: true }];
  protected override readonly replaces = ['by_name'];
}

const migrations = [...MIGRATIONS, IndexesColors];

describe('indexes made concurrently', () => {
  let database: DatabaseCopy;
  let client: pg.Client;

  beforeEach(async () => {
    database = await DatabaseCopy.create();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create index by_name on job_functions (name)');
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const add = (name: string, color: string) =>
    client.query(
      `insert into job_functions (id, created_at, updated_at, version, name, color)
       values (gen_random_uuid(), now(), now(), 1, $1, $2)`,
      [name, color],
    );
  const indexes = async () =>
    (
      await client.query(
        `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
         where indexrelid::regclass::text in ('by_color', 'by_name')`,
      )
    ).rows;

  it('An index is made while another transaction writes to its table', async () => {
    await client.query('begin');
    await add('Feeding', 'red');
    const migrating = migrate(database.url, database.appUrl, { migrations, lockTimeoutMs: 50, attempts: 1 });
    await beginsToWait(database.url);
    await add('Cleaning', 'blue');
    await client.query('commit');
    await migrating;
    expect(await indexes()).toEqual([{ name: 'by_color', valid: true }]);
  });

  it('An invalid index left by a failed run is made again', async () => {
    await add('Feeding', 'red');
    await add('Cleaning', 'red');
    await expect(migrate(database.url, database.appUrl, { migrations })).rejects.toThrow(
      'The migration 2999-01-01-indexes-colors failed: could not create unique index "by_color"',
    );
    expect(await indexes()).toContainEqual({ name: 'by_color', valid: false });
    await client.query(`update job_functions set color = name`);
    await migrate(database.url, database.appUrl, { migrations });
    expect(await indexes()).toEqual([{ name: 'by_color', valid: true }]);
  });

  it('Nodes that start together make it once, and none waits for the other forever', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.url, database.appUrl, { migrations })));
    const { rows } = await client.query(`select count(*)::int as runs from migrations where name > '2999'`);
    expect(rows).toEqual([{ runs: 1 }]);
  });
});

/** Resolves when the index waits for the transactions that write to the table. */
async function beginsToWait(url: string): Promise<void> {
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const waits = async () =>
    (
      await watcher.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'create%index concurrently%'`,
      )
    ).rowCount;
  while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 5));
  await watcher.end();
}
