/** Desktop tables, loaded with the first list shown as one. */
export { BulkDialog, type BulkDialogProps, type BulkRow } from './table/bulk-dialog.tsx';
export { DataTable, type Column, type DataTableProps, type SortKey } from './table/data-table.tsx';
export { RowMenu, type RowMenuProps } from './table/row-menu.tsx';
export { SelectionBar, type SelectionBarProps } from './table/selection-bar.tsx';
export { useSelection, type Selection } from './table/use-selection.ts';
