import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { grantToApp } from './app-role.ts';
import { isLockedOut, migrationFailure } from './migration-failure.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { connect } from './operator-connection.ts';
import { ormConfig } from './orm.config.ts';
import { refuseContracted } from './schema-compatibility.ts';

/** Advisory lock that serialises the migrations of nodes starting together. */
export const MIGRATION_LOCK = 7_246_002;
const OLDEST_VERSION = 14;
const LOCK_POLL_MS = 100;

/**
 * How often and how long a migration waits for a table lock. Statements of the running servers queue behind a waiting
 * migration, so it gives up soon, lets them through and tries again: for about a minute in all.
 */
const RETRIES = { lockTimeoutMs: 2_000, attempts: 20, pauseMs: 1_000 };

interface MigrateOptions extends Partial<typeof RETRIES> {
  /** Default: all. */
  migrations?: typeof MIGRATIONS;
  /** The last one to run; default: the newest. */
  upTo?: string;
}

/**
 * Migrates the database to the newest version, each migration in a transaction of its own. One of several nodes does it
 * while the others wait.
 *
 * @param databaseUrl as the role that owns the tables, without a pooler in between
 * @param appUrl as the server's role
 * @throws Error with sentences for the operator when the database can't be reached, is too old, no longer has what this
 * release uses, or a migration fails; the migrations before it stay
 */
export async function migrate(
  databaseUrl: string,
  appUrl = databaseUrl,
  { migrations = MIGRATIONS, upTo, ...retries }: MigrateOptions = {},
): Promise<void> {
  const { lockTimeoutMs, attempts, pauseMs } = { ...RETRIES, ...retries };
  const lock = await connect(databaseUrl);
  try {
    await refuseOldVersion(lock);
    await takeTurn(lock);
    // One connection, so that a setting of a migration without a transaction holds for its next statement.
    const orm = await MikroORM.init(ormConfig(databaseUrl, 1, { migrations, lockTimeoutMs }));
    try {
      await refuseContracted(orm, migrations);
      for (let left = attempts - 1; !(await run(orm, upTo, left > 0)); left -= 1) await pause(pauseMs);
      await grantToApp(lock, databaseUrl, appUrl);
    } finally {
      await orm.close();
    }
  } finally {
    await lock.end();
  }
}

/**
 * Waits for the lock by asking: a statement that waits inside the database holds a snapshot, which `create index
 * concurrently` of the node at work waits for.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const isFree = async () => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [MIGRATION_LOCK]);
    return rows[0]?.free === true;
  };
  while (!(await isFree())) await pause(LOCK_POLL_MS);
}

/**
 * Runs what hasn't run yet.
 *
 * @returns false when a lock wasn't free in time and `mayRetry`
 */
async function run(orm: MikroORM, upTo: string | undefined, mayRetry: boolean): Promise<boolean> {
  let current: string | undefined;
  const remember = ({ name }: { name: string }) => {
    current = name;
  };
  orm.migrator.on('migrating', remember);
  try {
    await orm.migrator.up(upTo === undefined ? {} : { to: upTo });
    return true;
  } catch (error) {
    if (mayRetry && isLockedOut(error)) return false;
    throw migrationFailure(current, error);
  } finally {
    orm.migrator.off('migrating', remember);
  }
}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed, this one is ${version}.`);
}
