import { type RawBuilder, sql } from 'kysely';
import { type KeyKind, keysetOf, type Page, type PageRequest, page } from './page.ts';

/** One column of an order. */
export interface OrderKey<Row> {
  /** As the query names it. */
  column: string;
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

/** Where a page of an ordered list begins, how it is ordered, and how it is cut. */
export interface OrderedPage<Row> {
  /** True of what comes after the cursor. */
  after: RawBuilder<boolean>;
  by: RawBuilder<unknown>;
  cut: (rows: Row[]) => Page<Row>;
}

/**
 * A page of a list that can be had in several orders. All columns of an order go in one direction, so that one comparison finds
 * where the page begins.
 *
 * @param orders the columns of each order, the last one unique
 * @param sort the name of an order, `-` before it for descending
 * @throws DomainError INVALID_INPUT for a cursor that this order didn't hand out
 */
export function orderedPage<Row, Order extends string>(
  orders: Record<Order, readonly OrderKey<Row>[]>,
  sort: Order | `-${Order}`,
  request: PageRequest,
): OrderedPage<Row> {
  const isDescending = sort.startsWith('-');
  const keys = orders[sort.slice(isDescending ? 1 : 0) as Order];
  const columns = keys.map(({ column }) => sql.ref(column));
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
