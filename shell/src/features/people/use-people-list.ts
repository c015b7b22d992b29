import type { PeopleSort } from '@workforce/contracts';
import { rowsOf, usePeoplePagesInfiniteQuery, usePeopleSummaryQuery } from '@workforce/web-core';
import { useState } from 'react';

/** Which people a list shows. */
interface ShownPeople {
  /** As written to the address; blank for everyone. */
  search: string;
  sort: PeopleSort;
}

/** A list of people that the server searches, orders and pages. */
export function usePeopleList({ search, sort }: ShownPeople) {
  const text = search.trim();
  const filter = text === '' ? {} : { search: text };
  const list = usePeoplePagesInfiniteQuery({ ...filter, sort });
  const { currentData: totals } = usePeopleSummaryQuery(filter);
  const [answered, setAnswered] = useState(text);
  if (list.currentData !== undefined && answered !== text) setAnswered(text);
  // While another order loads, the rows stay. While another search loads, the previous result would contradict it.
  const shown = list.currentData ?? (answered === text ? list.data : undefined);
  const people = rowsOf(shown);
  return {
    /** Those that are loaded; undefined until the first are. */
    people,
    /** The number of all matches; until it is known, of those that are loaded. */
    total: Math.max(totals?.total ?? 0, people?.length ?? 0),
    isFiltered: text !== '',
    isFetching: list.isFetching,
    hasFailed: list.isError && list.currentData === undefined,
    retry: () => void list.refetch(),
    /** Undefined once all are loaded. */
    more: list.hasNextPage
      ? {
          isLoading: list.isFetchingNextPage,
          hasFailed: list.isFetchNextPageError,
          load: () => void list.fetchNextPage(),
        }
      : undefined,
  };
}

export type PeopleList = ReturnType<typeof usePeopleList>;
