import type { Schedule, WallTime } from '@workforce/contracts';
import { endsNextDay } from '@workforce/domain';
import { useFormats, useSiteLabel, type Formats } from '@workforce/web-core';
import { useMemo } from 'react';
import { text } from '../texts/texts.ts';

/** Start and end of a shift. */
interface Times {
  startTime: WallTime;
  endTime: WallTime;
}

/** Formats a shift's times, and its full description for screen readers and confirmations: its site only for users with several. */
export function useShiftLabels() {
  const formats = useFormats();
  const siteOf = useSiteLabel();
  return useMemo(() => labelsWith(formats, siteOf), [formats, siteOf]);
}

function labelsWith({ wallTime, date }: Formats, siteOf: ReturnType<typeof useSiteLabel>) {
  const times = ({ startTime, endTime }: Times, timeOf: (time: WallTime) => string): string =>
    text(endsNextDay({ startTime, endTime }) ? 'shift.timesNextDay' : 'shift.times', {
      start: timeOf(startTime),
      end: timeOf(endTime),
    });
  return {
    /** `9:00 AM – 5:00 PM`. In narrow places it breaks between the two times only. */
    times: (shift: Times): string => times(shift, (time) => wallTime(time).replaceAll(/\s/g, '\u00a0')),
    /** `Anna Berg, Mar 08, 2026, 9:00 AM – 5:00 PM, Harbour, Counter 3`. */
    whole: (
      shift: Pick<Schedule, 'employeeName' | 'siteId' | 'siteName' | 'location' | 'date' | 'startTime' | 'endTime'>,
    ): string => {
      const label = text('shift.whole', {
        name: shift.employeeName,
        date: date(shift.date),
        times: times(shift, wallTime),
      });
      return [siteOf(shift, shift.date), shift.location].reduce<string>(
        (whole, place) => (place ? text('shift.wholeAt', { shift: whole, place }) : whole),
        label,
      );
    },
  };
}
