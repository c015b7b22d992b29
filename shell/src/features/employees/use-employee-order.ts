import type { PeopleSort } from '@workforce/contracts';
import { useListLayout, useSearchState } from '@workforce/web-core';
import { useIsDesk } from '@workforce/web-ui';
import { sortSchema } from '../people/people-order.ts';

const SCHEMA = sortSchema('name');

/** Layout of the employees and, for the table, its sort order, kept in the address. Cards are by name. */
export function useEmployeeOrder() {
  const layout = useListLayout('employees');
  const { values, update } = useSearchState(SCHEMA);
  const isTable = useIsDesk() && layout[0] === 'table';
  const value: PeopleSort = isTable ? values.sort : 'name';
  return { layout, isTable, sort: { value, onChange: (sort: PeopleSort) => update({ sort }) } };
}
