import pg from 'pg';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { withEntities } from '../../src/with-entities.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';

describe('migrations', () => {
  let database: DatabaseCopy;

  beforeEach(async () => {
    database = await DatabaseCopy.createEmpty();
  });
  afterEach(() => database.drop());

  it('run once each when several nodes start on an empty database at the same moment', async () => {
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ count: string }>('select count(*) from migrations');
    await client.end();
    expect(Number(rows[0]?.count)).toBe(MIGRATIONS.length);
  });

  it('make exactly the tables that the entities describe', async () => {
    await migrate(database.url);
    const [difference, differs] = await withEntities(database.url, async (orm) => [
      await orm.schema.getUpdateSchemaSQL(),
      await orm.migrator.checkSchema(),
    ]);
    expect(difference.trim()).toBe('');
    expect(differs).toBe(false);
  });

  it('leave a database alone that already has them', async () => {
    await migrate(database.url);
    await migrate(database.url);
  });
});
