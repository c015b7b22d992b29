import { printable } from '@workforce/domain';
import type { TypedCell } from './typed-cells.ts';

/** A cell: text, number, or a day, time or duration. */
export type ExportCell = string | number | TypedCell;

/** A row of a spreadsheet, one cell per heading. */
export type ExportRow = ExportCell[];

/** The columns of an export, in order: heading and value. */
export type ExportColumns<Item> = readonly (readonly [heading: string, read: (item: Item) => ExportCell])[];

/** Headings, and the rows of each item of a list. */
export interface Table<Item> {
  headings: readonly string[];
  rowsOf(item: Item): ExportRow[];
}

/** A table with one or more rows for each item. */
export const tableOf = <Item, Row>(columns: ExportColumns<Row>, rowsOf: (item: Item) => Row[]): Table<Item> => ({
  headings: columns.map(([heading]) => heading),
  rowsOf: (item) => rowsOf(item).map((row) => rowOf(columns, row)),
});

const rowOf = <Row>(columns: ExportColumns<Row>, item: Row): ExportRow =>
  columns.map(([, read]) => {
    const cell = read(item);
    return typeof cell === 'string' ? printable(cell) : cell;
  });
