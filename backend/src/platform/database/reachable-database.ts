import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { DataDirLock } from './data-dir-lock.ts';
import { EmbeddedDatabase } from './embedded-database.ts';

/**
 * Lets a tool use the server's database, as its owner: the one of `DATABASE_URL`, or else the embedded one, which is started for
 * it unless a running server has it up.
 *
 * @throws Error when there is none
 */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const own = config.databaseOwnerUrl ?? config.databaseUrl;
  if (own !== undefined) return work(own);
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to the server's.`);
  const running = EmbeddedDatabase.runningUrl(config.dataDir);
  if (running !== undefined) return work(running);
  const database = await EmbeddedDatabase.start(config.dataDir);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
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
  if (databaseUrl !== undefined) return work({ url: databaseOwnerUrl ?? databaseUrl, appUrl: databaseUrl });
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
