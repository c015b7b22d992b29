import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { DataDirLock } from './data-dir-lock.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { connect } from './operator-connection.ts';

/**
 * Runs a tool's work on the server's database, as its owner: the one of `DATABASE_URL`, or the embedded one, which is
 * started and locked for it unless a running server holds it.
 *
 * @throws Error when there is none
 */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const own = config.databaseOwnerUrl;
  if (own !== undefined) {
    await (await connect(own)).end();
    return work(own);
  }
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to the server's.`);
  const running = EmbeddedDatabase.runningUrl(config.dataDir);
  // One without a lock holder was orphaned by a killed server: the next server would stop it during the work.
  if (running !== undefined && (await DataDirLock.isHeld(running))) return work(running);
  return withServersDatabase(config, ({ url }) => work(url));
}

/** Connection strings of one database: as the role that owns its tables, and as the server's role. */
export interface DatabaseUrls {
  url: string;
  appUrl: string;
}

/**
 * Runs a tool's work on the database in the server's place, with both its roles: the one of `DATABASE_URL`, or the
 * embedded one, created if absent, while no server runs on it.
 *
 * @throws Error when a server runs on the embedded one
 */
export async function withServersDatabase<T>(config: Config, work: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl !== undefined) {
    const url = databaseOwnerUrl ?? databaseUrl;
    await (await connect(url)).end();
    return work({ url, appUrl: databaseUrl });
  }
  const database = await EmbeddedDatabase.start(config.dataDir);
  try {
    const lock = await database.lock();
    try {
      return await work(database);
    } finally {
      await lock.release();
    }
  } finally {
    await database.stop();
  }
}
