import { Table, type TableColumnType } from 'antd';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './table.css';
import type { Selection } from './use-selection.ts';

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
  /** Names the row for screen readers. */
  isRowHeader?: boolean;
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

/** A table with a sticky header, to sort, select and page by mouse or keyboard. */
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
  // A new sort order starts at page 1.
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
