/** Desktop tables, loaded with the first list shown as one. */
export { BulkDialog } from './table/bulk-dialog.tsx';
export { DataTable, type Column, type SortKey } from './table/data-table.tsx';
export { RowMenu } from './table/row-menu.tsx';
export { SelectionBar } from './table/selection-bar.tsx';
export { useSelection } from './table/use-selection.ts';
