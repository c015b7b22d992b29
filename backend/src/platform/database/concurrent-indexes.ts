import { setTimeout as pause } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import type { MIGRATIONS } from './migrations/index.ts';

/** Statements of the servers don't queue behind one that makes an index concurrently, so it may wait for long transactions. */
const LOCK_TIMEOUT = '1h';
const POLL_MS = 500;

interface ConcurrentIndex {
  name: string;
  /** What follows `create index`: `on "messages" ("sender_id", "id") where …`. */
  on: string;
  isUnique?: boolean;
}

/**
 * A migration that makes indexes on big tables while the servers write to them (`create index concurrently`), hence
 * outside a transaction. Each index is made once: an invalid one, left by an interrupted run, is dropped and made again. The
 * database goes on with the index of a server that was killed: it is waited for, or else a server whose start may take less time
 * than the index would never come up.
 */
export abstract class ConcurrentIndexes extends Migration {
  protected abstract readonly indexes: readonly ConcurrentIndex[];
  /** Names of indexes that these replace. */
  protected readonly replaces: readonly string[] = [];

  /** A restore runs it in its transaction, on tables without rows. */
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const concurrently = this.isTransactional() ? '' : 'concurrently';
    await this.execute(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    try {
      await this.replace(concurrently);
    } finally {
      await this.execute('reset lock_timeout');
    }
  }

  private async replace(concurrently: string): Promise<void> {
    for (const { name, on, isUnique = false } of this.indexes) {
      while (await this.isBeingMade(name)) await pause(POLL_MS);
      if ((await this.stateOf(name)) === 'invalid') await this.execute(`drop index ${concurrently} "${name}"`);
      await this.execute(`create ${isUnique ? 'unique' : ''} index ${concurrently} if not exists "${name}" ${on}`);
    }
    for (const name of this.replaces) await this.execute(`drop index ${concurrently} if exists "${name}"`);
  }

  private async isBeingMade(index: string): Promise<boolean> {
    const rows = await this.execute('select 1 from pg_stat_progress_create_index where index_relid = to_regclass(?)', [
      `"${index}"`,
    ]);
    return rows.length > 0;
  }

  private async stateOf(index: string): Promise<'absent' | 'invalid' | 'valid'> {
    const [row] = (await this.execute('select indisvalid as valid from pg_index where indexrelid = to_regclass(?)', [
      `"${index}"`,
    ])) as { valid: boolean }[];
    if (!row) return 'absent';
    return row.valid ? 'valid' : 'invalid';
  }
}

/** The same migrations, all inside the transaction of the caller: for a restore. */
export const inOneTransaction = (migrations: typeof MIGRATIONS): typeof MIGRATIONS =>
  migrations.map(
    (Each) =>
      class extends Each {
        override isTransactional(): boolean {
          return true;
        }
      },
  );
