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

  const idOf = async (name: string) => {
    const { rows } = await client.query<{ id: number }>('select to_regclass($1)::oid as id', [name]);
    return rows[0]?.id;
  };

  it('An index that the database still makes for a server that was killed is waited for, and not made again', async () => {
    const killed = new pg.Client({ connectionString: database.url });
    await killed.connect();
    await client.query('begin');
    await add('Feeding', 'red');
    const orphaned = killed.query('create unique index concurrently by_color on job_functions (color)');
    await beginsToWait(database.url);
    const begun = await idOf('by_color');
    const migrating = migrate(database.url, database.appUrl, { migrations });
    await asksForProgress(database.url);
    await client.query('commit');
    await Promise.all([orphaned, migrating]);
    await killed.end();
    expect(await idOf('by_color')).toBe(begun);
    expect(await indexes()).toEqual([{ name: 'by_color', valid: true }]);
  });

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
const beginsToWait = (url: string): Promise<void> =>
  untilActivity(url, `wait_event_type = 'Lock' and query like 'create%index concurrently%'`);

/** Resolves when a migration has come to the index. */
const asksForProgress = (url: string): Promise<void> =>
  untilActivity(
    url,
    `query like '%pg_stat_progress_create_index%' or wait_event_type = 'Lock' and query like 'drop index%'`,
  );

async function untilActivity(url: string, condition: string): Promise<void> {
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const isSo = async () =>
    (
      await watcher.query(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and (${condition})`,
      )
    ).rowCount;
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
  await watcher.end();
}
