import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { connect } from './operator-connection.ts';
import { ormConfig } from './orm.config.ts';
import { namesOf, refuseContracted } from './schema-compatibility.ts';

/** A job that migrates large tables takes minutes. */
const RETRIES = { attempts: 600, pauseMs: 1_000 };

/**
 * Brings the database to this release, or waits until that has been done: with `MIGRATE_AT_START=off` this process doesn't have the role
 * that could.
 *
 * @param ownerUrl as the role that owns the tables, if there is one
 * @throws Error with sentences for the operator
 */
export const bringUpToDate = (
  { migratesAtStart }: Pick<Config, 'migratesAtStart'>,
  ownerUrl: string,
  appUrl: string = ownerUrl,
): Promise<void> => (migratesAtStart ? migrate(ownerUrl, appUrl) : awaitMigrations(ownerUrl));

/**
 * Waits until another process, which has the owner's role, has migrated the database for this release (`MIGRATE_AT_START=off`).
 *
 * @param databaseUrl as any role that may read the list of migrations
 * @throws Error with sentences for the operator when that doesn't happen within ten minutes, or when the database no longer has what this
 * release uses
 */
export async function awaitMigrations(databaseUrl: string, retries: Partial<typeof RETRIES> = {}): Promise<void> {
  const { attempts, pauseMs } = { ...RETRIES, ...retries };
  const client = await connect(databaseUrl);
  const orm = await MikroORM.init(ormConfig(databaseUrl, 1, { migrations: MIGRATIONS }));
  try {
    const names = namesOf(orm, MIGRATIONS);
    for (let left = attempts - 1; ; left -= 1) {
      const executed = await executedIn(client);
      const missing = names.find((name) => !executed.has(name));
      if (missing === undefined) break;
      if (left === 0) throw notMigrated(missing);
      await pause(pauseMs);
    }
    await refuseContracted(orm, MIGRATIONS);
  } finally {
    await orm.close();
    await client.end();
  }
}

/** None before the first migration: then there is no table of them. */
async function executedIn(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select coalesce(has_table_privilege(to_regclass('public.migrations'), 'select'), false) as there`,
  );
  if (tables[0]?.there !== true) return new Set();
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

const notMigrated = (missing: string): Error =>
  new Error(
    [
      `The database has not been migrated for this release: it lacks ${missing}.`,
      'With MIGRATE_AT_START=off nodes leave that to `npm run migrate` (backend/dist/tools/migrate.js), which needs DATABASE_OWNER_URL. Run it, then start again.',
    ].join('\n'),
  );
