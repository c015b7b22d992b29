import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely';

type SavepointCommand = NonNullable<Driver['savepoint']>;

/**
 * A Kysely driver that releases its connection to the pool when BEGIN or ROLLBACK fails, as they do on a broken
 * connection. Kysely's controlled transactions, which MikroORM uses, leak it otherwise (kysely-org/kysely#1990): after
 * as many broken transactions as the pool has connections, the pool would be exhausted. The pool discards a released
 * connection that is broken.
 */
export class ReleasingDriver implements Driver {
  constructor(private readonly driver: Driver) {}

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    try {
      await this.driver.beginTransaction(connection, settings);
    } catch (error) {
      await this.driver.releaseConnection(connection);
      throw error;
    }
  }

  /** The database rolls back by itself when its connection is lost, so a failure here changes nothing. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.driver.rollbackTransaction(connection).catch(() => undefined);
  }

  readonly init: Driver['init'] = (options) => this.driver.init(options);
  readonly acquireConnection: Driver['acquireConnection'] = (options) => this.driver.acquireConnection(options);
  readonly releaseConnection: Driver['releaseConnection'] = (connection, options) =>
    this.driver.releaseConnection(connection, options);
  readonly commitTransaction: Driver['commitTransaction'] = (connection) => this.driver.commitTransaction(connection);
  readonly destroy: Driver['destroy'] = (options) => this.driver.destroy(options);
  readonly savepoint: SavepointCommand = async (...savepoint) => this.driver.savepoint?.(...savepoint);
  readonly rollbackToSavepoint: SavepointCommand = async (...savepoint) =>
    this.driver.rollbackToSavepoint?.(...savepoint);
  readonly releaseSavepoint: SavepointCommand = async (...savepoint) => this.driver.releaseSavepoint?.(...savepoint);
}
