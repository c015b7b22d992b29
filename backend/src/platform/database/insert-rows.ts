import type { Kysely } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { rowSet } from './row-set.ts';

/** A statement's rows are one parameter, which is built and parsed at once. */
const ROWS_PER_STATEMENT = 5_000;

type Row = { id: Id } & Record<string, unknown>;

/**
 * Inserts rows of one table, by column; columns missing in the first row get their default. Rows in conflict with a unique
 * index are skipped, also with concurrent inserts. Call it inside a transaction.
 *
 * @returns ids of the inserted rows
 */
export async function insertRows<Tables>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  rows: readonly Row[],
): Promise<Set<Id>> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const added = new Set<Id>();
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_PER_STATEMENT);
    const inserted = await sql<{ id: Id }>`insert into ${sql.table(table)} (${columns})
      select ${columns} from ${rowSet<Row>(table, batch)} on conflict do nothing returning id`.execute(db);
    for (const { id } of inserted.rows) added.add(id);
  }
  return added;
}
