import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { MIGRATIONS } from './migrations/index.ts';
import { PoolClient } from './pool-client.ts';

/** The address for the driver: it has more than MikroORM reads of it, such as `sslmode`. Options of the session are ours. */
function withoutOptions(url: string): string {
  const address = new URL(url);
  address.searchParams.delete('options');
  return address.href;
}

/**
 * MikroORM's configuration for a database at `url`. Sessions run in UTC so that text and instants agree. Entities come
 * from the modules that own them (`DatabaseModule`); without them it runs SQL, Kysely and migrations.
 *
 * @param options.lockTimeoutMs how long a statement waits for a lock; default: no limit. Only on a direct connection: a
 * pooler in transaction mode passes on the zone, which it tracks for each client, and refuses other settings.
 * @param options.answerWithinMs how long the database may take to answer a statement, or its connection is given up;
 * default: no limit
 * @param options.allOrNothing whether all migrations of a call are one transaction, which may be the caller's; default:
 * each has its own
 */
export const ormConfig = (
  url: string,
  poolSize: number,
  {
    migrations = MIGRATIONS,
    lockTimeoutMs,
    answerWithinMs,
    allOrNothing = false,
  }: {
    migrations?: typeof MIGRATIONS;
    lockTimeoutMs?: number;
    answerWithinMs?: number;
    allOrNothing?: boolean;
  } = {},
) =>
  defineConfig({
    clientUrl: url,
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      connectionString: withoutOptions(url),
      Client: PoolClient,
      options: `-c timezone=UTC${lockTimeoutMs === undefined ? '' : ` -c lock_timeout=${lockTimeoutMs}`}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    // Functions belong to migrations alone; entities declare none.
    schemaGenerator: { ignoreSchema: ['pgboss'], skipTables: ['rate_limits'], ignoreRoutines: true },
    migrations: {
      migrationsList: migrations,
      tableName: 'migrations',
      snapshot: false,
      transactional: true,
      allOrNothing,
      silent: true,
    },
  });
