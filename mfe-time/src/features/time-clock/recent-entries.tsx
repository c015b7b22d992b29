import type { TimeEntry } from '@workforce/contracts';
import { entryMinutes } from '@workforce/domain';
import { SiteMark, useFormatsOf, useNow } from '@workforce/web-core';
import { DurationText, StyleSheet } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';
import { EntryStatus } from '../clock/entry-status.tsx';
import { useTimeRange } from '../time-management/use-time-range.ts';
import css from './recent-entries.css';

/** Refresh interval of open entries' minutes, in ms. */
const HALF_MINUTE = 30_000;

/** Compact list of entries: date, times, status, total (§2.18). */
export function RecentEntries({ entries }: { entries: readonly TimeEntry[] }) {
  const t = useTexts();
  const formatsOf = useFormatsOf();
  const range = useTimeRange();
  const now = useNow(HALF_MINUTE);
  return (
    <ul className="recent" aria-label={t('clock.recent')}>
      <StyleSheet name="recent-entries" css={css} />
      {entries.map((entry) => {
        const { date } = formatsOf(entry.siteId);
        return (
          <li key={entry.id} className="recent__entry">
            <p className="recent__date">{date(entry.date)}</p>
            <strong className="recent__total">
              <DurationText minutes={entryMinutes(entry, now).total} />
            </strong>
            <p className="recent__times">
              {range(entry)}
              <SiteMark of={entry} at={entry.clockInTime} />
            </p>
            <EntryStatus status={entry.status} />
          </li>
        );
      })}
    </ul>
  );
}
