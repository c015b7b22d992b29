import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { PreparingClient } from './preparing-client.ts';
import { ENTITIES } from './entities.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** MikroORM's settings for a database at `url`. Sessions run in UTC so that text and instants agree. */
export const ormConfig = (url: string, poolSize: number) =>
  defineConfig({
    clientUrl: url,
    entities: ENTITIES,
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      Client: PreparingClient,
      pipeline: true,
      options: '-c timezone=UTC',
      connectionTimeoutMillis: 5_000,
    },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: true },
    schemaGenerator: { ignoreSchema: ['pgboss'], skipTables: ['rate_limits'] },
    migrations: {
      migrationsList: MIGRATIONS,
      tableName: 'migrations',
      snapshot: false,
      transactional: true,
      allOrNothing: true,
      silent: true,
    },
  });
