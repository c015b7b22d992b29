import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DataDirLock } from './data-dir-lock.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';

/** Retry delays before each attempt to restart the database. */
const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/**
 * Holds the lock on the embedded database; when its connection ends, the database has died. It is then restarted at the
 * same address, and all other connections reconnect by themselves.
 */
export class DatabaseSupervisor {
  private readonly logger = new Logger(DatabaseSupervisor.name);
  private readonly stopping = new AbortController();
  private lock: DataDirLock | undefined;
  private restarting: Promise<void> | undefined;

  private constructor(
    private readonly database: EmbeddedDatabase,
    private readonly onGivenUp: (error: Error) => void,
  ) {}

  /**
   * @param onGivenUp called when the database can't be restarted
   * @throws Error when another server holds the lock
   */
  static async start(database: EmbeddedDatabase, onGivenUp: (error: Error) => void): Promise<DatabaseSupervisor> {
    const supervisor = new DatabaseSupervisor(database, onGivenUp);
    await supervisor.takeLock();
    return supervisor;
  }

  /** Releases the lock and ends the supervision: the database isn't restarted from now on. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.restarting;
    await this.lock?.release();
  }

  private async takeLock(): Promise<void> {
    this.lock = await this.database.lock(() => {
      this.lock = undefined;
      this.restarting = this.restart().catch((error: Error) => this.onGivenUp(error));
    });
  }

  private async restart(): Promise<void> {
    const { signal } = this.stopping;
    let lastError: unknown;
    for (const delay of RETRY_DELAYS_MS) {
      await wait(delay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.database.restart();
        await this.takeLock();
        this.logger.warn('The embedded database died and was restarted');
        return;
      } catch (error) {
        lastError = error;
        this.logger.error({ err: error }, 'Restarting the embedded database failed; retrying');
      }
    }
    throw new Error('The embedded database died and could not be restarted.', { cause: lastError });
  }
}
