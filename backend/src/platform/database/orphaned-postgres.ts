import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DataDirInUse, tryLock } from './data-dir-lock.ts';
import { type Postmaster, removeStalePidFile, runningPostmaster } from './postmaster.ts';

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
   * Stops it unless a server uses it. The lock is held until it is down: a server that has just started it doesn't get the lock, and reports
   * that the folder is in use.
   *
   * @throws DataDirInUse when a running server holds the folder, or its PostgreSQL is too busy to say so
   */
  async stop(): Promise<void> {
    const lock = await this.takeLock();
    try {
      const postmaster = runningPostmaster(this.databaseDir);
      if (postmaster) await this.end(postmaster);
      else removeStalePidFile(this.databaseDir);
    } finally {
      await lock?.end().catch(() => undefined);
    }
  }

  private async end({ pid }: Postmaster): Promise<void> {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (runningPostmaster(this.databaseDir)) {
      if (Date.now() > deadline) throw new Error(`A PostgreSQL of an earlier run (process ${pid}) does not stop.`);
      await wait(50);
    }
  }

  /**
   * Takes the lock that a running server holds; a killed server's was released with its connection. Waits for the answer of a busy
   * PostgreSQL: stopping a running server's database would end that server.
   *
   * @returns undefined when none runs, or it refuses our password
   */
  private async takeLock(): Promise<pg.Client | undefined> {
    const deadline = Date.now() + ANSWER_TIMEOUT_MS;
    for (;;) {
      const postmaster = runningPostmaster(this.databaseDir);
      if (!postmaster) return undefined;
      const client = this.clientAt(postmaster.port);
      try {
        await client.connect();
        if (await tryLock(client)) return client;
        throw new DataDirInUse(this.databaseDir);
      } catch (error) {
        await client.end().catch(() => undefined);
        if (error instanceof DataDirInUse) throw error;
        if (error instanceof pg.DatabaseError && error.code !== CANNOT_CONNECT_NOW) return undefined;
        if (Date.now() > deadline) throw new DataDirInUse(this.databaseDir);
      }
      await wait(50);
    }
  }

  private clientAt(port: number): pg.Client {
    const client = new pg.Client({
      ...this.credentials,
      host: '127.0.0.1',
      port,
      database: 'postgres',
      connectionTimeoutMillis: 3_000,
    });
    client.on('error', () => undefined);
    return client;
  }
}
