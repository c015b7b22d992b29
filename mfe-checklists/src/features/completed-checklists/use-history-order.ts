import { HISTORY_SORTS } from '@workforce/contracts';
import { enumParam, useListLayout, useSearchState } from '@workforce/web-core';
import { useIsDesk } from '@workforce/web-ui';
import type { HistoryFilter } from '../../api/history.api.ts';

const SCHEMA = { sort: enumParam(HISTORY_SORTS, '-completed', 'replace') };

/** Layout of the history and, for the table, its sort order, kept in the address. `listFilter` includes the order. */
export function useHistoryOrder(filter: HistoryFilter) {
  const layout = useListLayout('completed-checklists');
  const { values, given, update } = useSearchState(SCHEMA);
  const isTable = useIsDesk() && layout[0] === 'table';
  return {
    layout,
    isTable,
    sort: { value: values.sort, onChange: (sort: (typeof values)['sort']) => update({ sort }) },
    listFilter: isTable ? { ...filter, ...given } : filter,
  };
}
