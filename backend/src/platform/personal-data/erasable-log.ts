import type { Id } from '@workforce/contracts';
import type { Kysely } from 'kysely';
import type { ChainRow } from '../provable-log/chain.ts';
import type { ProvableLog } from '../provable-log/stored-log.ts';

/** A log from whose rows people are taken. What an erasure leaves of a row is up to the database (`erased_log_rows`). */
export interface ErasableLog<Row extends ChainRow = ChainRow, Texts extends object = object> {
  log: ProvableLog<Row>;
  table: string;
  /** A row with other texts. */
  with(row: Row, texts: Texts): Row;
  /** The columns that change, as they are stored. */
  stored(row: Row): object;
  /** Whether only texts about people were removed from a row. Checked here, so that a tampered database can't have other changes signed. */
  isLeftOf(row: Row, left: Row): boolean;
  /** Erases what isn't hashed of the person's rows. */
  clear?(db: Kysely<never>, person: Id): Promise<unknown>;
}
