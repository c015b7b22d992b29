import { type RawBuilder, sql } from 'kysely';

/**
 * Rows as a table that a statement can select from. All of them are one parameter, so that the statement's text and the
 * number of statements don't depend on the number of rows. Columns missing in a row are null.
 */
export const rowSet = <Row extends object>(table: string, rows: readonly Partial<Row>[]): RawBuilder<Row> =>
  rowSetOf(table, rowsAsText(rows));

/** The same for rows already serialised; for a statement compiled before its rows exist. */
export const rowSetOf = <Row extends object>(table: string, rows: RowsText<Row>): RawBuilder<Row> =>
  sql<Row>`json_populate_recordset(null::${sql.table(table)}, ${rows})`;

/** Rows of a table as JSON. */
export type RowsText<Row> = string & { readonly rows?: Row };

export const rowsAsText = <Row extends object>(rows: readonly Partial<Row>[]): RowsText<Row> =>
  JSON.stringify(rows, wellFormed);

/** A lone surrogate isn't valid text: the driver replaces it in plain parameters, so it is replaced in JSON too. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;
