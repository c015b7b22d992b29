import { HISTORY_RANGES, LIMITS, type HistoryRange, type Id } from '@workforce/contracts';
import type { HistoryFilter } from '@workforce/web-core';

/** What the range select offers; 'all' is the whole history, which ends at 30 days (§2.10). */
export type RangeChoice = `${HistoryRange}` | 'all';

export const RANGE_CHOICES: readonly RangeChoice[] = [
  ...HISTORY_RANGES.map((days) => `${days}` as const),
  'all',
] as const;

const DEFAULT_RANGE: RangeChoice = '7';

/** The filter as the address holds it; empty means all. */
export interface HistoryView {
  search: string;
  employeeId: Id | '';
  templateId: Id | '';
  range: RangeChoice;
}

export const UNFILTERED: HistoryView = { search: '', employeeId: '', templateId: '', range: DEFAULT_RANGE };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filter that an address asks for; what it can't mean is left out. */
export function readView(address: URLSearchParams): HistoryView {
  const id = (name: string) => {
    const value = address.get(name) ?? '';
    return ID.test(value) ? value : '';
  };
  return {
    search: (address.get('search') ?? '').slice(0, LIMITS.nameMaxLength),
    employeeId: id('employeeId'),
    templateId: id('templateId'),
    range: RANGE_CHOICES.find((choice) => choice === address.get('range')) ?? DEFAULT_RANGE,
  };
}

/** The shortest address of a filter: what is as usual isn't said. */
export function writeView(view: HistoryView): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of ['search', 'employeeId', 'templateId', 'range'] as const) {
    if (view[name] !== UNFILTERED[name]) address.set(name, view[name]);
  }
  return address;
}

/** The filter as the server takes it. */
export function filterOf({ search, employeeId, templateId, range }: HistoryView): HistoryFilter {
  const days = HISTORY_RANGES.find((candidate) => `${candidate}` === range) ?? LIMITS.historyDays;
  return {
    range: days,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(employeeId === '' ? {} : { employeeId }),
    ...(templateId === '' ? {} : { templateId }),
  };
}
