import { type RawBuilder, sql } from 'kysely';

/**
 * Rows as a table that a statement can read from. All of them are one parameter, so that a statement's shape and the number
 * of statements don't grow with the rows. Columns that a row leaves out are null.
 */
export const rowSet = <Row extends object>(table: string, rows: readonly Partial<Row>[]): RawBuilder<Row> =>
  rowSetOf(table, rowsAsText(rows));

/** The same of rows that are a text already; for a statement that is compiled before there are any. */
export const rowSetOf = <Row extends object>(table: string, rows: RowsText<Row>): RawBuilder<Row> =>
  sql<Row>`json_populate_recordset(null::${sql.table(table)}, ${rows})`;

/** Rows of a table as JSON. */
export type RowsText<Row> = string & { readonly rows?: Row };

export const rowsAsText = <Row extends object>(rows: readonly Partial<Row>[]): RowsText<Row> =>
  JSON.stringify(rows, wellFormed);

/** Half a surrogate pair is no text: the driver replaces it in plain parameters, so it is replaced in JSON too. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;
