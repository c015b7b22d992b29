// Modules register their entities when they are imported.
import './app.module.ts';
import { NestFactory } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { DatabaseModule } from './platform/database/database.module.ts';

const POOL_SIZE = 2;

/** Runs `work` with every module's entities on the database at `url`, without the server's services. */
export async function withEntities<T>(url: string, work: (orm: MikroORM) => Promise<T>): Promise<T> {
  const context = await NestFactory.createApplicationContext(DatabaseModule.register(url, POOL_SIZE), {
    logger: ['fatal', 'error'],
    abortOnError: false,
  });
  try {
    return await work(context.get(MikroORM));
  } finally {
    await context.close();
  }
}

/** The names of the tables mapped by entities. */
export const mappedTables = (url: string): Promise<string[]> =>
  withEntities(url, (orm) =>
    Promise.resolve([...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName)),
  );
