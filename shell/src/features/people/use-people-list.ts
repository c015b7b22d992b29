import type { PeopleSort } from '@workforce/contracts';
import { useChosenSites, usePagedRows, usePeoplePagesInfiniteQuery, usePeopleSummaryQuery } from '@workforce/web-core';

/** Which people a list shows. */
interface ShownPeople {
  /** As written to the address; blank for everyone. */
  search: string;
  sort: PeopleSort;
}

/** A list of people that the server searches, orders and pages. */
export function usePeopleList({ search, sort }: ShownPeople) {
  const text = search.trim();
  const filter = { sites: useChosenSites('user.list'), ...(text !== '' && { search: text }) };
  const list = usePagedRows(usePeoplePagesInfiniteQuery({ ...filter, sort }));
  const { currentData: totals } = usePeopleSummaryQuery(filter);
  return {
    ...list,
    /** The number of all matches; until it is known, of those that are loaded. */
    total: Math.max(totals?.total ?? 0, list.rows?.length ?? 0),
    isFiltered: text !== '',
  };
}
