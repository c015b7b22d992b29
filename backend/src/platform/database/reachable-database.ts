import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
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
