/**
 * Developer's tool for migrations, on a temporary embedded database:
 *   node dist/tools/migration.js create <name>   writes the difference between migrations and entities to src
 *   node dist/tools/migration.js check           fails when entities and migrations differ
 *   node dist/tools/migration.js compatible      fails when a migration takes something from the last release's servers,
 *                                                holds a lock while it reads a whole table, or doesn't state how long
 *                                                it waits for one
 */
import 'reflect-metadata';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedDatabase } from '../platform/database/embedded-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { withEntities } from '../with-entities.ts';
import { CONTRACTIONS } from './contractions.ts';
import { withoutLockTimeout } from './lock-timeouts.ts';
import { LONG_LOCKS } from './long-locks.ts';
import { checkSteps } from './release-steps.ts';

const backend = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const MIGRATION_SOURCES = join(backend, 'src/platform/database/migrations');
/** The frozen server of the last release. */
const RELEASED_SERVER = join(backend, 'test/released/server.json');
const [command, name] = process.argv.slice(2);

/** Fails with these sentences, if there are any. */
function report(faults: readonly string[], remedy: string, praise: string): void {
  if (faults.length === 0) console.log(praise);
  else {
    console.error([...faults, remedy].join('\n'));
    process.exitCode = 1;
  }
}

async function compareWithRelease(url: string): Promise<void> {
  const { migrations } = JSON.parse(readFileSync(RELEASED_SERVER, 'utf8')) as { migrations: string[] };
  report(
    [
      ...(await checkSteps(url, migrations, [CONTRACTIONS, LONG_LOCKS])),
      ...withoutLockTimeout(MIGRATION_SOURCES, migrations),
    ],
    'Servers of the last release run on this schema while the next one rolls out: see docs/adr/0038-releases.md.',
    'The migrations leave the servers of the last release what they use.',
  );
}

async function compareWithEntities(url: string): Promise<void> {
  await migrate(url);
  await withEntities(url, async (orm) => {
    if (command === 'create') {
      const { fileName } = await orm.migrator.create(MIGRATION_SOURCES, false, false, name);
      console.log(fileName || 'Nothing to do: the migrations already match the entities.');
    } else
      report(
        (await orm.migrator.checkSchema()) ? [await orm.schema.getUpdateSchemaSQL()] : [],
        'The entities differ from the migrations: run `npm run migration:create -- <name>` and review the result.',
        'The migrations match the entities.',
      );
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'migration-'));
chmodSync(dataDir, 0o755);
const database = await EmbeddedDatabase.start(dataDir);
try {
  await (command === 'compatible' ? compareWithRelease : compareWithEntities)(database.url);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
