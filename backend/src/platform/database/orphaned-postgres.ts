import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DATA_DIR_LOCK, DataDirInUse } from './data-dir-lock.ts';
import { removeStalePidFile, runningPostmaster } from './postmaster.ts';

interface Credentials {
  user: string;
  password: string;
}

const ANSWER_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 20_000;
/** SQLSTATE while it starts, recovers from a crash or stops. */
const CANNOT_CONNECT_NOW = '57P03';

/** A PostgreSQL running in our data folder: another server's, or orphaned by a killed one. */
export class OrphanedPostgres {
  constructor(
    private readonly databaseDir: string,
    private readonly credentials: Credentials,
  ) {}

  /**
   * Stops it unless a server uses it.
   *
   * @throws DataDirInUse when a running server holds the folder, or its PostgreSQL is too busy to say so
   */
  async stop(): Promise<void> {
    if (await this.isInUse()) throw new DataDirInUse(this.databaseDir);
    const postmaster = runningPostmaster(this.databaseDir);
    if (!postmaster) {
      removeStalePidFile(this.databaseDir);
      return;
    }
    process.kill(postmaster.pid, 'SIGINT');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (runningPostmaster(this.databaseDir)) {
      if (Date.now() > deadline)
        throw new Error(`A PostgreSQL of an earlier run (process ${postmaster.pid}) does not stop.`);
      await wait(50);
    }
  }

  /** Waits for the answer of one that is busy: stopping a running server's database would end that server. */
  private async isInUse(): Promise<boolean> {
    const deadline = Date.now() + ANSWER_TIMEOUT_MS;
    for (;;) {
      const postmaster = runningPostmaster(this.databaseDir);
      if (!postmaster) return false;
      try {
        return await this.isLocked(postmaster.port);
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code !== CANNOT_CONNECT_NOW) return false;
        if (Date.now() > deadline) return true;
      }
      await wait(50);
    }
  }

  /** A running server holds the lock in this database; a killed server's lock was released with its connection. */
  private async isLocked(port: number): Promise<boolean> {
    const client = new pg.Client({
      ...this.credentials,
      host: '127.0.0.1',
      port,
      database: 'postgres',
      connectionTimeoutMillis: 3_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
        DATA_DIR_LOCK,
      ]);
      return rows[0]?.free !== true;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
