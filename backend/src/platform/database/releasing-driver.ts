import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely';

type SavepointCommand = NonNullable<Driver['savepoint']>;

/**
 * A Kysely driver whose connection goes back to the pool when BEGIN or ROLLBACK fails, which they do when the connection is cut.
 * Kysely's controlled transactions, which MikroORM uses, keep it otherwise (kysely-org/kysely#1990): after as many cut transactions
 * as the pool has connections, nobody would get one. The pool discards a returned connection that is cut.
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

  /** Without a connection the database rolls back by itself, so a failure here changes nothing. */
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
