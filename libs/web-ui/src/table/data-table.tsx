import { Table, type TableColumnType } from 'antd';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './table.css';
import type { Selection } from './use-selection.ts';
import { useTableFits } from './use-table-fits.ts';

/** The column of a sort order. */
export type SortKey<Sort extends string> = Exclude<Sort, `-${string}`>;

/** A column's key; a leading `-` means descending. */
type SortOf<Key extends string> = Key | `-${Key}`;

export interface Column<Row, Key extends string = string> {
  key: Key | (string & {});
  title: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers. */
  isNumber?: boolean;
  /** A day or a time: does not wrap. */
  isShort?: boolean;
  /** An id for support: cut to a short column, whole in its tooltip. */
  isIdentifier?: boolean;
  /** Names the row for screen readers; stays visible while the table scrolls. */
  isRowHeader?: boolean;
  /** The row's menu: narrow, and always visible. */
  isActions?: boolean;
  /** Whether rows can be sorted by this column. */
  isSortable?: boolean;
  /** In px or percent; columns without a width share the rest. */
  width?: number | string;
}

export interface DataTableProps<Row extends { id: string }, Key extends string> {
  /** Accessible name. */
  label: string;
  /** Sorted by `sort`: the table itself doesn't sort. */
  rows: readonly Row[];
  columns: readonly Column<Row, Key>[];
  /** Names a row for its checkbox. */
  nameOf: (row: Row) => string;
  sort?: { value: SortOf<Key>; onChange: (sort: SortOf<Key>) => void };
  selection?: Selection<Row>;
  /** Client-side page size; without it all rows are rendered. */
  pageSize?: number;
  isBusy?: boolean;
  /** Expandable details of a row. */
  details?: { label: string; of: (row: Row) => ReactNode };
}

/**
 * A table to sort, select and page by mouse or keyboard. Its header is sticky where its columns fit; where they don't it scrolls
 * horizontally, between its row headers and its actions.
 */
export function DataTable<Row extends { id: string }, Key extends string = never>({
  label,
  rows,
  columns,
  nameOf,
  sort,
  selection,
  pageSize,
  isBusy,
  details,
}: DataTableProps<Row, Key>) {
  const texts = useUiTexts();
  const { place, fits } = useTableFits();
  const isScrolled = !fits;
  // A new sort order starts at page 1.
  const [page, setPage] = useState({ sort: sort?.value, current: 1 });
  const current = page.sort === sort?.value ? page.current : 1;
  return (
    <div ref={place} className={isScrolled ? 'wf-table' : 'wf-table wf-table--wide'}>
      <StyleSheet name="table" css={css} />
      <Table<Row>
        aria-label={label}
        aria-busy={isBusy}
        size="middle"
        rowKey="id"
        dataSource={rows}
        columns={columns.map((column) => columnOf(column, sort?.value, isScrolled))}
        // Columns as wide as their contents need, also with fixed or shortened columns.
        tableLayout="auto"
        scroll={isScrolled ? { x: true } : undefined}
        classNames={{ header: { cell: 'wf-table__head' }, body: { cell: 'wf-table__cell' } }}
        showSorterTooltip={false}
        // Sorting toggles only between ascending and descending.
        sortDirections={['ascend', 'descend', 'ascend']}
        pagination={
          pageSize !== undefined && {
            current,
            pageSize,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: (next) => setPage({ sort: sort?.value, current: next }),
          }
        }
        onChange={(_pages, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return;
          const key = sorter.columnKey as Key;
          sort?.onChange(sorter.order === 'descend' ? `-${key}` : key);
        }}
        locale={details && { expand: details.label, collapse: details.label }}
        expandable={
          details && {
            expandedRowRender: (row) => details.of(row),
            columnTitle: <span className="wf-visually-hidden">{details.label}</span>,
            columnWidth: 44,
            fixed: isScrolled,
          }
        }
        rowSelection={
          selection && {
            selectedRowKeys: selection.rows.map(({ id }) => id),
            onChange: (keys) => selection.select(keys as string[]),
            columnWidth: 44,
            fixed: isScrolled,
            getTitleCheckboxProps: () => ({ 'aria-label': texts.selectAll }),
            getCheckboxProps: (row) => ({
              'aria-label': texts.selectRow(nameOf(row)),
              disabled: !selection.isSelectable(row),
            }),
          }
        }
      />
    </div>
  );
}

const ORDER = { ascending: 'ascend', descending: 'descend' } as const;

/** Width of the actions' column in px: a menu button and the title. */
const ACTIONS_WIDTH = 72;

function columnOf<Row>(column: Column<Row>, sort: string | undefined, isScrolled: boolean): TableColumnType<Row> {
  const { key, title, cell, isNumber, isIdentifier, isRowHeader, isActions, isSortable = false } = column;
  const order = sort === key ? ORDER.ascending : sort === `-${key}` ? ORDER.descending : null;
  return {
    key,
    title,
    width: isActions ? ACTIONS_WIDTH : column.width,
    render: (_value, row) => cell(row),
    className: classOf(column),
    ...(isNumber ? { align: 'end' as const } : {}),
    ...(isIdentifier ? { ellipsis: true } : {}),
    ...(isRowHeader ? { rowScope: 'row' as const } : {}),
    ...(isScrolled && isRowHeader ? { fixed: 'start' as const } : {}),
    ...(isScrolled && isActions ? { fixed: 'end' as const } : {}),
    ...(isSortable ? { sorter: true, sortOrder: order } : {}),
  };
}

function classOf<Row>({ isNumber, isShort, isIdentifier, isActions }: Column<Row>): string | undefined {
  if (isActions) return undefined;
  if (isNumber) return 'wf-table__number';
  if (isShort) return 'wf-table__short';
  return isIdentifier ? 'wf-table__identifier' : 'wf-table__text';
}
