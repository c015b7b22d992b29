import { type RawBuilder, sql } from 'kysely';
import { byName } from '../database/texts.ts';
import { type KeyKind, keysetOf, type Page, type PageRequest, page } from './page.ts';

/** One column of a sort order. */
export interface OrderKey<Row> {
  /** Column name in the query, or an expression; a text is a name, in the order of names. */
  column: string | RawBuilder<string>;
  kind: KeyKind;
  of: (row: Row) => string;
}

const SQL_TYPES: Record<KeyKind, string> = {
  id: 'uuid',
  text: 'text',
  day: 'date',
  instant: 'timestamptz',
  integer: 'bigint',
};

/** Clauses of a page of an ordered list, and how to cut its rows. */
export interface OrderedPage<Row> {
  /** Condition for rows after the cursor. */
  after: RawBuilder<boolean>;
  by: RawBuilder<unknown>;
  cut: (rows: Row[]) => Page<Row>;
}

/**
 * Keyset pagination of a list with several sort orders. All columns of an order have one direction, so that one row
 * comparison finds the start of the page.
 *
 * @param orders the columns of each order, the last one unique
 * @param sort the name of an order, `-` before it for descending
 * @throws DomainError INVALID_INPUT for a cursor that this order didn't issue
 */
export function orderedPage<Row, Order extends string>(
  orders: Record<Order, readonly OrderKey<Row>[]>,
  sort: Order | `-${Order}`,
  request: PageRequest,
): OrderedPage<Row> {
  const isDescending = sort.startsWith('-');
  const keys = orders[sort.slice(isDescending ? 1 : 0) as Order];
  const columns = keys.map(({ column, kind }) =>
    kind === 'text' ? byName(column) : typeof column === 'string' ? sql.ref(column) : column,
  );
  const start = keysetOf(
    request,
    keys.map(({ kind }) => kind),
  );
  const values = start?.map((part, place) => sql`${part}::${sql.raw(SQL_TYPES[keys[place]?.kind ?? 'text'])}`);
  const beyond = sql.raw(isDescending ? '<' : '>');
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return {
    after: values ? sql<boolean>`(${sql.join(columns)}) ${beyond} (${sql.join(values)})` : sql<boolean>`true`,
    by: sql.join(columns.map((column) => sql`${column} ${direction}`)),
    cut: (rows) => page(rows, request, (row) => keys.map(({ of }) => of(row))),
  };
}
