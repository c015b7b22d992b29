import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DATA_DIR_LOCK } from './data-dir-lock.ts';

interface Credentials {
  user: string;
  password: string;
}

/** What `postmaster.pid` tells: line 1 is the process, line 4 its port. */
interface Postmaster {
  pid: number;
  port: number;
}

const GIVE_UP_AFTER_MS = 20_000;

/** A PostgreSQL still running in our data folder: either another server's, or left over from one that was killed. */
export class OrphanedPostgres {
  constructor(
    private readonly databaseDir: string,
    private readonly credentials: Credentials,
  ) {}

  /**
   * Stops it if nobody uses it.
   *
   * @throws Error when a running server holds the folder
   */
  async takeDown(): Promise<void> {
    const postmaster = this.read();
    if (!postmaster || !isRunning(postmaster.pid)) return;
    if (await this.isInUse(postmaster.port)) {
      throw new Error(
        `Another server is already running with the data folder of ${this.databaseDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    process.kill(postmaster.pid, 'SIGINT');
    const deadline = Date.now() + GIVE_UP_AFTER_MS;
    while (isRunning(postmaster.pid)) {
      if (Date.now() > deadline)
        throw new Error(`A PostgreSQL of an earlier run (process ${postmaster.pid}) does not stop.`);
      await wait(50);
    }
  }

  private read(): Postmaster | undefined {
    try {
      const [pid, , , port] = readFileSync(join(this.databaseDir, 'postmaster.pid'), 'utf8').split('\n');
      return { pid: Number(pid), port: Number(port) };
    } catch {
      return undefined;
    }
  }

  /** A running server holds the lock in this database; the lock of a killed one went with its connection. */
  private async isInUse(port: number): Promise<boolean> {
    const client = new pg.Client({
      ...this.credentials,
      host: '127.0.0.1',
      port,
      database: 'postgres',
      connectionTimeoutMillis: 3_000,
    });
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
