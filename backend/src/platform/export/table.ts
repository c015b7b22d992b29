import { printable } from '@workforce/domain';
import type { TypedCell } from './typed-cells.ts';

/** A cell: text, number, or a day, time or duration. */
export type ExportCell = string | number | TypedCell;

/** A row of a spreadsheet, one cell per heading. */
export type ExportRow = ExportCell[];

/** The columns of an export, in order: heading and value. */
export type ExportColumns<Item> = readonly (readonly [heading: string, read: (item: Item) => ExportCell])[];

export const headingsOf = <Item>(columns: ExportColumns<Item>): string[] => columns.map(([heading]) => heading);

/** One row of the export. */
export const rowOf = <Item>(columns: ExportColumns<Item>, item: Item): ExportRow =>
  columns.map(([, read]) => {
    const cell = read(item);
    return typeof cell === 'string' ? printable(cell) : cell;
  });
