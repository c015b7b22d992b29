import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DATA_DIR_LOCK, dataDirInUse } from './data-dir-lock.ts';
import { removeStalePidFile, runningPostmaster } from './postmaster.ts';

interface Credentials {
  user: string;
  password: string;
}

const STOP_TIMEOUT_MS = 20_000;

/** A PostgreSQL running in our data folder: another server's, or orphaned by a killed one. */
export class OrphanedPostgres {
  constructor(
    private readonly databaseDir: string,
    private readonly credentials: Credentials,
  ) {}

  /**
   * Stops it unless a server uses it.
   *
   * @throws Error when a running server holds the folder
   */
  async stop(): Promise<void> {
    const postmaster = runningPostmaster(this.databaseDir);
    if (!postmaster) {
      removeStalePidFile(this.databaseDir);
      return;
    }
    if (await this.isInUse(postmaster.port)) throw dataDirInUse(this.databaseDir);
    process.kill(postmaster.pid, 'SIGINT');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (runningPostmaster(this.databaseDir)) {
      if (Date.now() > deadline)
        throw new Error(`A PostgreSQL of an earlier run (process ${postmaster.pid}) does not stop.`);
      await wait(50);
    }
  }

  /** A running server holds the lock in this database; a killed server's lock was released with its connection. */
  private async isInUse(port: number): Promise<boolean> {
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
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
