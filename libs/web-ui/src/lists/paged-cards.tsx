import { CardList, type CardListProps, CardSkeletons } from '../layout/card-list.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

export interface PagedCardsProps<Row extends { id: string }>
  extends Omit<PagedListProps<Row>, 'children' | 'skeleton'>, Omit<CardListProps<Row>, 'rows' | 'isBusy'> {
  /** Accessible name. */
  label: string;
  /** Cards of the placeholder while loading. */
  placeholders?: number;
}

/** A `PagedList` of cards. */
export function PagedCards<Row extends { id: string }>({
  card,
  height,
  column,
  label,
  placeholders = 3,
  ...list
}: PagedCardsProps<Row>) {
  return (
    <PagedList {...list} skeleton={<CardSkeletons cards={placeholders} column={column} />}>
      {(rows) => (
        <CardList rows={rows} card={card} height={height} column={column} label={label} isBusy={list.list.isFetching} />
      )}
    </PagedList>
  );
}
