import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import 'reflect-metadata';
// Jest loads this file outside its transformer, hence the build.
import { EmbeddedDatabase } from '../../dist/platform/database/embedded-database.js';
import { migrate } from '../../dist/platform/database/migrate.js';

/** One PostgreSQL for the whole run; each suite copies the migrated database. */
export default async function startDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'backend-test-'));
  chmodSync(dataDir, 0o755);
  const database = await EmbeddedDatabase.start(dataDir);
  await disableDurabilityAndPasswords(database);
  await migrate(database.url, database.appUrl);
  process.env.TEST_DATABASE_URL = database.url;
  process.env.TEST_DATABASE_APP_URL = database.appUrl;
  globalThis.testDatabase = { database, dataDir };
}

/**
 * Disables durability: the data is discarded after the run, and no test simulates a power failure. Connections need no
 * password: a run opens thousands.
 */
async function disableDurabilityAndPasswords({ url, folder }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  writeFileSync(join(folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  await client.query('select pg_reload_conf()');
  await client.end();
}
