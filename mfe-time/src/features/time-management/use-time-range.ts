import type { TimeEntry } from '@workforce/contracts';
import { dayOf } from '@workforce/domain';
import { useFormatsOf } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';

/** Formats an entry's times in the zone of its site; adds the day when it ends on another one. */
export function useTimeRange(): (entry: Pick<TimeEntry, 'siteId' | 'date' | 'clockInTime' | 'clockOutTime'>) => string {
  const t = useTexts();
  const formatsOf = useFormatsOf();
  return ({ siteId, date: day, clockInTime, clockOutTime }) => {
    const { time, date, timeZone } = formatsOf(siteId);
    const start = time(clockInTime);
    if (clockOutTime === null) return t('entries.times', { start, end: t('entries.inProgress') });
    const end = time(clockOutTime);
    const endDay = dayOf(clockOutTime, timeZone);
    return t('entries.times', {
      start,
      end: endDay === day ? end : t('entries.nextDay', { time: end, date: date(endDay) }),
    });
  };
}
