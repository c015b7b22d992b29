import type { Id, Schedule } from '@workforce/contracts';
import { compareNames } from '@workforce/domain';
import {
  useChosenSites,
  usePagedRows,
  usePeoplePagesInfiniteQuery,
  usePeopleSummaryQuery,
  useUserQuery,
} from '@workforce/web-core';
import { useMemo } from 'react';
import { byPersonName } from '../../../shifts/shift-order.ts';
import type { ShownSchedule } from '../use-shown-schedule.ts';

/** A row of the week by person; without an id that of the shifts that nobody has. */
export interface ShownPerson {
  id: Id | null;
  name: string;
}

/**
 * The people of the week by name, before them the shifts that nobody has: those with shifts, and every active person that matches the filters, so that shifts can be assigned
 * to them. People are read page by page. While there are more, people with shifts who come after the ones read wait for their page:
 * rows are only added at the end.
 */
export function usePeopleShown(shifts: readonly Schedule[], { employeeId, jobFunctionId }: ShownSchedule) {
  const sites = useChosenSites('user.list');
  const filter = { isActive: true, sites, ...(jobFunctionId === '' ? {} : { jobFunctionId }) };
  const isOne = employeeId !== '';
  const list = usePagedRows(usePeoplePagesInfiniteQuery({ ...filter, sort: 'name' }, { skip: isOne }));
  const totals = usePeopleSummaryQuery(filter, { skip: isOne });
  const { currentData: one, isLoading: isOneLoading } = useUserQuery(employeeId, { skip: !isOne });
  // Those of another filter are kept by a skipped query.
  const loaded = isOne ? undefined : list.rows;
  const more = isOne ? undefined : list.more;
  const hasMore = more !== undefined;

  const people = useMemo(() => {
    const isWanted = one?.isActive === true && (jobFunctionId === '' || one.jobFunctions.includes(jobFunctionId));
    const listed = loaded ?? (one && isWanted ? [one] : []);
    const last = hasMore ? listed.at(-1)?.name : undefined;
    const names = new Map<Id | null, string>(listed.map(({ id, name }) => [id, name]));
    for (const { employeeId: id, employeeName: name } of shifts)
      if (id === null || last === undefined || compareNames(name, last) <= 0) names.set(id, name);
    return [...names].map(([id, name]): ShownPerson => ({ id, name })).sort(byPersonName);
  }, [loaded, one, hasMore, shifts, jobFunctionId]);

  const known = people.filter(({ id }) => id !== null).length;
  return {
    people,
    isLoading: isOne ? isOneLoading : loaded === undefined && !list.hasFailed,
    /** Their number, also of those who aren't read yet. */
    count: hasMore ? Math.max(totals.currentData?.total ?? 0, known) : known,
    /** Undefined once everybody is read. */
    more,
  };
}
