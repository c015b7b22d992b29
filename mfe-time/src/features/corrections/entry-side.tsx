import type { EntryTimes, Id } from '@workforce/contracts';
import { useFormatsOf } from '@workforce/web-core';
import { DurationText } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

export interface EntrySideProps {
  title: string;
  /** Null where there is no entry. */
  times: EntryTimes | null;
  siteId: Id;
}

/** One of two versions of an entry, side by side. */
export function EntrySide({ title, times, siteId }: EntrySideProps) {
  const t = useTexts();
  const { time } = useFormatsOf()(siteId);
  const range = (start: string, end: string | null) =>
    t('corrections.times', { start: time(start), end: end === null ? t('corrections.open') : time(end) });
  return (
    <div className="correction__side">
      <h3>{title}</h3>
      {times === null ? (
        <p>{t('corrections.nothing')}</p>
      ) : (
        <>
          <p>
            <strong>{range(times.clockInTime, times.clockOutTime)}</strong>
          </p>
          <p>
            {t('corrections.breaks')}:{' '}
            {times.breaks.length === 0
              ? t('corrections.noBreaks')
              : times.breaks.map(({ start, end }) => range(start, end)).join(', ')}
          </p>
          <p>
            {t('corrections.work')}: <DurationText minutes={Math.max(0, times.totalHours - times.breakHours)} />
          </p>
        </>
      )}
    </div>
  );
}
