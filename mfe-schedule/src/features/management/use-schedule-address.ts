import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { step } from '../../calendar/views.ts';
import { useToday } from '../../calendar/use-today.ts';
import { filterOf, readAddress, writeAddress, type ScheduleAddress } from './schedule-address.ts';

/** View, date and filters, kept in the address so that a schedule can be shared and the way back leads through it. */
export function useScheduleAddress() {
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  const shown = useMemo(() => readAddress(address), [address]);
  const filter = useMemo(() => filterOf(shown), [shown]);
  const date = shown.date ?? today;
  const change = useCallback(
    (part: Partial<ScheduleAddress>) =>
      setAddress((current) => writeAddress({ ...readAddress(current), ...part }), { preventScrollReset: true }),
    [setAddress],
  );
  return {
    ...shown,
    date,
    today,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    /** Changes what is named; everything else stays. */
    change,
    /** A day, week or month further, as the view goes. */
    move: (direction: 1 | -1) => change({ date: step(shown.view, date, direction) }),
    clear: () => change({ employeeId: '', jobFunctionId: '' }),
  };
}
export type ShownSchedule = ReturnType<typeof useScheduleAddress>;
