import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { grantToApp } from './app-role.ts';
import { databaseIsNewer, migrationFailure } from './migration-failure.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { connect } from './operator-connection.ts';
import { ormConfig } from './orm.config.ts';

/** Advisory lock that serialises the migrations of nodes starting together. */
export const MIGRATION_LOCK = 7_246_002;
const OLDEST_VERSION = 14;
/**
 * How long a migration waits for a table lock. Later statements queue behind a waiting migration, so an unlimited wait
 * behind one long transaction would stop every node.
 */
const LOCK_TIMEOUT_MS = 30_000;

interface MigrateOptions {
  /** Default: all. */
  migrations?: typeof MIGRATIONS;
  /** The last one to run; default: the newest. */
  upTo?: string;
  lockTimeoutMs?: number;
}

/**
 * Migrates the database to the newest version. One of several nodes does it while the others wait.
 *
 * @param databaseUrl as the role that owns the tables
 * @param appUrl as the server's role
 * @throws Error with sentences for the operator when the database can't be reached, is too old, was changed by a newer
 * release, or a migration fails; then nothing has been changed
 */
export async function migrate(
  databaseUrl: string,
  appUrl = databaseUrl,
  { migrations = MIGRATIONS, upTo, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions = {},
): Promise<void> {
  const lock = await connect(databaseUrl);
  try {
    await refuseOldVersion(lock);
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const orm = await MikroORM.init(ormConfig(databaseUrl, 2, { migrations, lockTimeoutMs }));
    try {
      await refuseNewer(orm, migrations);
      await run(orm, upTo);
      await grantToApp(lock, databaseUrl, appUrl);
    } finally {
      await orm.close();
    }
  } finally {
    await lock.end();
  }
}

async function refuseNewer(orm: MikroORM, migrations: typeof MIGRATIONS): Promise<void> {
  const known = new Set(migrations.map((Each) => new Each(orm.em.getDriver(), orm.config).name));
  const executed = await orm.migrator.getExecuted();
  const unknown = executed.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) throw databaseIsNewer(unknown);
}

async function run(orm: MikroORM, upTo: string | undefined): Promise<void> {
  let current: string | undefined;
  orm.migrator.on('migrating', ({ name }) => {
    current = name;
  });
  try {
    await orm.migrator.up(upTo === undefined ? {} : { to: upTo });
  } catch (error) {
    throw migrationFailure(current, error);
  }
}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed, this one is ${version}.`);
}
