import type { Break, EntryTimes, Id } from '@workforce/contracts';
import { dayOf, formatDuration } from '@workforce/domain';
import { useFormatsOf } from '@workforce/web-core';
import { DurationText } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

export interface EntrySideProps {
  title: string;
  /** Null where there is no entry; one that was deleted after it was paid ends when it begins. */
  times: EntryTimes | null;
  siteId: Id;
}

/** One of two versions of an entry, side by side. */
export function EntrySide({ title, times, siteId }: EntrySideProps) {
  const t = useTexts();
  const { time, date, timeZone } = useFormatsOf()(siteId);
  const day = times && dayOf(times.clockInTime, timeZone);
  /** With the day where it isn't that of the clock-in. */
  const point = (instant: string) => {
    const at = whole(time(instant));
    return dayOf(instant, timeZone) === day ? at : t('entries.nextDay', { time: at, date: whole(date(instant)) });
  };
  const range = (start: string, end: string | null) =>
    t('corrections.times', { start: point(start), end: end === null ? t('corrections.open') : point(end) });
  // A manager may have stated minutes without their times.
  const breaksText = ({ breaks, breakHours }: EntryTimes) => {
    const ranges = breaks.map(({ start, end }) => range(start, end)).join(', ');
    const duration = formatDuration(breakHours);
    if (breaks.length === 0) return breakHours === 0 ? t('corrections.noBreaks') : duration;
    const isStated = breaks.every(({ end }) => end !== null) && minutesOf(breaks) !== breakHours;
    return isStated ? t('corrections.breaksInAll', { ranges, duration }) : ranges;
  };
  return (
    <div className="correction__side">
      <h2>{title}</h2>
      {times === null || times.clockInTime === times.clockOutTime ? (
        <p>{t('corrections.nothing')}</p>
      ) : (
        <>
          <p>
            <strong>{range(times.clockInTime, times.clockOutTime)}</strong>
          </p>
          <p>
            {t('corrections.breaks')}: {breaksText(times)}
          </p>
          <p>
            {t('corrections.work')}: <DurationText minutes={Math.max(0, times.totalHours - times.breakHours)} />
          </p>
        </>
      )}
    </div>
  );
}

/** Keeps a time on one line in a narrow column. */
const whole = (time: string) => time.replaceAll(' ', '\u00a0');

/** Whole minutes of breaks that are over. */
const minutesOf = (breaks: readonly Break[]): number =>
  Math.floor(breaks.reduce((sum, { start, end }) => sum + Date.parse(end ?? start) - Date.parse(start), 0) / 60_000);
