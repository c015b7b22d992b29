/**
 * Developer's tool for migrations, on a temporary embedded database:
 *   node dist/tools/migration.js create <name>   writes the difference between migrations and entities to src
 *   node dist/tools/migration.js check           fails when entities and migrations differ
 */
import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedDatabase } from '../platform/database/embedded-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { withEntities } from '../with-entities.ts';

const MIGRATION_SOURCES = resolve(dirname(fileURLToPath(import.meta.url)), '../../src/platform/database/migrations');
const [command, name] = process.argv.slice(2);

const dataDir = mkdtempSync(join(tmpdir(), 'migration-'));
chmodSync(dataDir, 0o755);
const database = await EmbeddedDatabase.start(dataDir);
try {
  await migrate(database.url);
  await withEntities(database.url, async (orm) => {
    if (command === 'create') {
      const { fileName } = await orm.migrator.create(MIGRATION_SOURCES, false, false, name);
      console.log(fileName || 'Nothing to do: the migrations already match the entities.');
    } else if (await orm.migrator.checkSchema()) {
      console.error(await orm.schema.getUpdateSchemaSQL());
      console.error(
        'The entities differ from the migrations: run `npm run migration:create -- <name>` and review the result.',
      );
      process.exitCode = 1;
    } else {
      console.log('The migrations match the entities.');
    }
  });
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
