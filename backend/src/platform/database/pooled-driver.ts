import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { PostgresDialect } from 'kysely';
import { ReleasingDriver } from './releasing-driver.ts';

class PooledConnection extends PostgreSqlConnection {
  override createKyselyDialect(...options: Parameters<PostgreSqlConnection['createKyselyDialect']>): PostgresDialect {
    const dialect = super.createKyselyDialect(...options);
    const createDriver = dialect.createDriver.bind(dialect);
    return Object.assign(dialect, { createDriver: () => new ReleasingDriver(createDriver()) });
  }
}

/** MikroORM's PostgreSQL driver on a pool without connection leaks. */
export class PooledDriver extends PostgreSqlDriver {
  protected override readonly connection = new PooledConnection(this.config);
}
