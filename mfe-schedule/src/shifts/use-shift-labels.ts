import type { Schedule, WallTime } from '@workforce/contracts';
import { endsNextDay } from '@workforce/domain';
import { useFormats, type Formats } from '@workforce/web-core';
import { useMemo } from 'react';
import { text } from '../texts/texts.ts';

/** Start and end of a shift. */
interface Times {
  startTime: WallTime;
  endTime: WallTime;
}

/** Formats a shift's times, and its full description for screen readers and confirmations. */
export function useShiftLabels() {
  const formats = useFormats();
  return useMemo(() => wordsWith(formats), [formats]);
}

function wordsWith({ wallTime, date }: Formats) {
  const times = ({ startTime, endTime }: Times): string =>
    text(endsNextDay({ startTime, endTime }) ? 'shift.timesNextDay' : 'shift.times', {
      start: wallTime(startTime),
      end: wallTime(endTime),
    });
  return {
    /** `9:00 AM – 5:00 PM`. */
    times,
    /** `Anna Berg, Mar 08, 2026, 9:00 AM – 5:00 PM`. */
    whole: (shift: Pick<Schedule, 'employeeName' | 'date' | 'startTime' | 'endTime'>): string =>
      text('shift.whole', { name: shift.employeeName, date: date(shift.date), times: times(shift) }),
  };
}
