import { useSearchState } from '@workforce/web-core';
import { useMemo } from 'react';
import { useToday } from '../../calendar/use-today.ts';
import { step } from '../../calendar/views.ts';
import { filterOf, SCHEDULE_SCHEMA } from './schedule-search.ts';

/** View, date and filters, kept in the address so that links and the back button work. */
export function useShownSchedule() {
  const { values, update } = useSearchState(SCHEDULE_SCHEMA);
  const today = useToday();
  const shownDate = values.date || today;
  const filter = useMemo(() => filterOf(values), [values]);
  return {
    ...values,
    date: shownDate,
    today,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    /** Updates the given values and keeps the others. */
    update,
    /** Moves one day, week or month, depending on the view. */
    move: (direction: 1 | -1) => update(({ view, date }) => ({ date: step(view, date || today, direction) ?? date })),
    /** Whether there are accepted days in that direction (`decisions §2`). */
    canMove: (direction: 1 | -1) => step(values.view, shownDate, direction) !== null,
    clear: () => update({ employeeId: '', jobFunctionId: '' }),
  };
}
export type ShownSchedule = ReturnType<typeof useShownSchedule>;
