import { Table, type TableColumnType } from 'antd';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './table.css';
import type { Selection } from './use-selection.ts';

/** The column of an order. */
export type SortKey<Sort extends string> = Exclude<Sort, `-${string}`>;

/** A column's key, `-` before it for descending. */
type SortOf<Key extends string> = Key | `-${Key}`;

export interface Column<Row, Key extends string = string> {
  key: Key | (string & {});
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand below each other. */
  isNumber?: boolean;
  /** A day or a time: stays on one line. */
  isShort?: boolean;
  /** Names the row for screen readers. */
  isRowHeader?: boolean;
  /** Whether the rows can be had in the order of this column. */
  isSortable?: boolean;
  /** In px or percent; what is left is shared by the others. */
  width?: number | string;
}

export interface DataTableProps<Row extends { id: string }, Key extends string> {
  /** Accessible name. */
  label: string;
  /** In the order of `sort`: the table itself sorts nothing. */
  rows: readonly Row[];
  columns: readonly Column<Row, Key>[];
  /** Names a row in its checkbox. */
  nameOf: (row: Row) => string;
  sort?: { value: SortOf<Key>; onChange: (sort: SortOf<Key>) => void };
  selection?: Selection<Row>;
  /** Rows a page where all of them are known; without it all are drawn. */
  pageSize?: number;
  isBusy?: boolean;
  /** What a row can be opened to show. */
  details?: { label: string; of: (row: Row) => ReactNode };
}

/** Rows to compare: a real table with a header that stays in sight, to sort, to select and to page by mouse or keyboard. */
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
  // Another order begins on its first page.
  const [page, setPage] = useState({ sort: sort?.value, current: 1 });
  const current = page.sort === sort?.value ? page.current : 1;
  return (
    <div className="wf-table">
      <StyleSheet name="table" css={css} />
      <Table<Row>
        aria-label={label}
        aria-busy={isBusy}
        size="middle"
        rowKey="id"
        dataSource={rows}
        columns={columns.map((column) => columnOf(column, sort?.value))}
        classNames={{ header: { cell: 'wf-table__head' }, body: { cell: 'wf-table__cell' } }}
        showSorterTooltip={false}
        // Never back to no order: there is always one.
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
          }
        }
        rowSelection={
          selection && {
            selectedRowKeys: selection.rows.map(({ id }) => id),
            onChange: (keys) => selection.select(keys as string[]),
            columnWidth: 44,
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

function columnOf<Row>(column: Column<Row>, sort: string | undefined): TableColumnType<Row> {
  const { key, title, cell, isNumber, isShort, isRowHeader, isSortable = false, width } = column;
  const order = sort === key ? ORDER.ascending : sort === `-${key}` ? ORDER.descending : null;
  return {
    key,
    title,
    width,
    render: (_value, row) => cell(row),
    ...(isNumber ? { align: 'end' as const, className: 'wf-table__number' } : {}),
    ...(isShort ? { className: 'wf-table__short' } : {}),
    ...(isRowHeader ? { rowScope: 'row' as const } : {}),
    ...(isSortable ? { sorter: true, sortOrder: order } : {}),
  };
}
