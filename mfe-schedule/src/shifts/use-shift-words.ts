import type { Schedule, WallTime } from '@workforce/contracts';
import { endsNextDay } from '@workforce/domain';
import { useFormats } from '@workforce/web-core';
import { useMemo } from 'react';
import { useTexts } from '../texts/texts.ts';

/** Start and end of a shift. */
export interface Times {
  startTime: WallTime;
  endTime: WallTime;
}

/** What is said of a shift: its times, and the whole of it for screen readers and questions. */
export function useShiftWords() {
  const t = useTexts();
  const formats = useFormats();
  return useMemo(() => {
    const { wallTime, date } = formats;
    // Formatting takes longer than looking up, and thousands of shifts share a handful of times.
    const known = new Map<string, string>();
    const times = ({ startTime, endTime }: Times): string => {
      const key = startTime + endTime;
      const found = known.get(key);
      if (found !== undefined) return found;
      const name = endsNextDay({ startTime, endTime }) ? 'shift.timesNextDay' : 'shift.times';
      const words = t(name, { start: wallTime(startTime), end: wallTime(endTime) });
      known.set(key, words);
      return words;
    };
    return {
      /** `9:00 AM - 5:00 PM`. */
      times,
      /** `Anna Berg, Mar 08, 2026, 9:00 AM - 5:00 PM`. */
      whole: (shift: Pick<Schedule, 'employeeName' | 'date' | 'startTime' | 'endTime'>): string =>
        t('shift.whole', { name: shift.employeeName, date: date(shift.date), times: times(shift) }),
    };
    // The translator is a new function each time; its language never changes while the page lives.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [formats]);
}
