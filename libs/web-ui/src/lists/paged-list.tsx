import { Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { ListHead, type ListLayout } from '../layout/list-head.tsx';
import { TableSkeleton } from '../layout/table-skeleton.tsx';
import { EmptyState, type EmptyStateProps, ErrorState } from '../parts/states.tsx';
import { useUiTexts } from '../texts.ts';
import { LoadMore } from './load-more.tsx';
import type { PagedRows } from './paged-rows.ts';

export interface PagedListProps<Row> {
  list: PagedRows<Row>;
  /** What failed. */
  failed: string;
  failedText?: string;
  /** What failed when a further page could not be loaded; by default `failed`. */
  moreFailed?: string;
  /** Of the button that loads more; by default 'Load More'. */
  moreLabel?: string;
  /** Waits for a press where more rows would push what follows out of sight. */
  onlyOnPress?: boolean;
  /** Accessible name of the placeholder while loading; by default 'Loading...'. */
  loading?: string;
  /** Placeholder of `children`. */
  skeleton?: ReactNode;
  /** Above the loaded rows, also when there are none, such as their number. */
  head?: ReactNode;
  /** Layout and its setter: with these, the switch 'Cards | Table' is shown above the rows at desktop width. */
  layout?: readonly [layout: ListLayout, choose: (layout: ListLayout) => void];
  /** Instead of `children` when given; may be loaded lazily. */
  table?: false | ((rows: readonly Row[]) => ReactNode);
  /** Instead of no rows, with the next step; without it these are rendered like others. */
  empty?: EmptyStateProps;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read page by page: its rows with their loading, failed and empty states, and the way to more of them. */
export function PagedList<Row>({
  list: { rows, hasFailed, refetch, more },
  failed,
  failedText,
  moreFailed = failed,
  moreLabel,
  onlyOnPress,
  loading,
  skeleton = <Skeleton active paragraph={{ rows: 6 }} />,
  head,
  layout,
  table,
  empty,
  children,
}: PagedListProps<Row>) {
  const texts = useUiTexts();
  const label = loading ?? texts.loading;
  if (hasFailed) return <ErrorState title={failed} description={failedText} onRetry={refetch} />;
  const placeholder = table ? (
    <TableSkeleton label={label} />
  ) : (
    <div role="status" aria-label={label}>
      {skeleton}
    </div>
  );
  if (!rows) return placeholder;
  const isEmpty = rows.length === 0;
  const hasSwitch = layout && (!isEmpty || Boolean(head));
  return (
    <>
      {hasSwitch ? (
        <ListHead layout={layout[0]} onLayout={layout[1]}>
          {head}
        </ListHead>
      ) : (
        head
      )}
      {isEmpty && empty ? (
        <EmptyState {...empty} />
      ) : (
        <Suspense fallback={placeholder}>{(table || children)(rows)}</Suspense>
      )}
      <LoadMore more={more} failed={moreFailed} label={moreLabel} onlyOnPress={onlyOnPress} />
    </>
  );
}
