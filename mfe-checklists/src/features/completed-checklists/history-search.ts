import { HISTORY_RANGES, LIMITS, type HistoryRange } from '@workforce/contracts';
import { enumParam, idParam, textParam, type SearchValues } from '@workforce/web-core';
import type { HistoryFilter } from '../../api/history.api.ts';

/** Options of the range select; 'all' is the whole history, which covers 30 days (§2.10). */
export type RangeChoice = `${HistoryRange}` | 'all';

export const RANGE_CHOICES: readonly RangeChoice[] = [...HISTORY_RANGES.map((days) => `${days}` as const), 'all'];

/** State of the history in the address; an empty filter means all. */
export const HISTORY_SCHEMA = {
  search: textParam(LIMITS.nameMaxLength, 'push-once'),
  employeeId: idParam(),
  templateId: idParam(),
  range: enumParam(RANGE_CHOICES, '7'),
  /** Id of the checklist whose details are open. */
  details: idParam('replace'),
};

export type HistoryView = SearchValues<typeof HISTORY_SCHEMA>;

/** The filter as the server takes it. */
export function filterOf({ search, employeeId, templateId, range }: HistoryView): Omit<HistoryFilter, 'sites'> {
  const days = HISTORY_RANGES.find((candidate) => `${candidate}` === range) ?? LIMITS.historyDays;
  return {
    range: days,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(employeeId === '' ? {} : { employeeId }),
    ...(templateId === '' ? {} : { templateId }),
  };
}
