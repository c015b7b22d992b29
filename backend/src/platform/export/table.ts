import { cellText } from './cell-text.ts';

/** A row of a spreadsheet, one cell per heading; text cells are escaped against formula injection. */
export type ExportRow = (string | number)[];

/** The columns of an export, in order: heading and value. */
export type ExportColumns<Item> = readonly (readonly [heading: string, read: (item: Item) => string | number])[];

export const headingsOf = <Item>(columns: ExportColumns<Item>): string[] => columns.map(([heading]) => heading);

/** One row of the export. */
export const rowOf = <Item>(columns: ExportColumns<Item>, item: Item): ExportRow =>
  columns.map(([, read]) => {
    const cell = read(item);
    return typeof cell === 'string' ? cellText(cell) : cell;
  });
