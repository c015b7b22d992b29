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

  const executed = async (): Promise<unknown[]> => {
    const rows: unknown[] = [];
    await database.asOwner('select * from migrations order by id', (row) => rows.push(row));
    return rows;
  };

  it('Migrations run once when several nodes start on an empty database concurrently', async () => {
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(await executed()).toHaveLength(MIGRATIONS.length);
  });

  it('Migrations create exactly the tables that the entities declare', async () => {
    await migrate(database.url);
    const [difference, differs] = await withEntities(database.url, async (orm) => [
      await orm.schema.getUpdateSchemaSQL(),
      await orm.migrator.checkSchema(),
    ]);
    expect(difference.trim()).toBe('');
    expect(differs).toBe(false);
  });

  it('Migrations that have run are not run again', async () => {
    await migrate(database.url);
    const before = await executed();
    await migrate(database.url);
    expect(await executed()).toEqual(before);
  });
});
