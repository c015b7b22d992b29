import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { DataDirLock } from './data-dir-lock.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { connect } from './operator-connection.ts';

/**
 * Lets a tool use the server's database, as its owner: the one of `DATABASE_URL`, or else the embedded one, which is started and
 * held for it unless a running server holds it.
 *
 * @throws Error when there is none
 */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const own = config.databaseOwnerUrl ?? config.databaseUrl;
  if (own !== undefined) {
    await (await connect(own)).end();
    return work(own);
  }
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to the server's.`);
  const running = EmbeddedDatabase.runningUrl(config.dataDir);
  // One that nobody holds was left over by a server that was killed: the next server would take it down under the work.
  if (running !== undefined && (await DataDirLock.isPendingWork(running))) return work(running);
  return withServersDatabase(config, ({ url }) => work(url));
}

/** A database as the role that owns its tables, and as the one that the server works as. */
export interface DatabaseUrls {
  url: string;
  appUrl: string;
}

/**
 * Lets a tool use the database in the server's place, with both its roles: the one of `DATABASE_URL`, or the embedded one, made if
 * there is none, while no server runs on it.
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
    const lock = await DataDirLock.take(database.url, database.folder);
    try {
      return await work(database);
    } finally {
      await lock.release();
    }
  } finally {
    await database.stop();
  }
}
