import { TIME_ENTRY_SORTS, type Day as CalendarDay, type TimeEntry } from '@workforce/contracts';
import { entryMinutes, formatDuration } from '@workforce/domain';
import {
  enumParam,
  isApiError,
  useFormats,
  useListLayout,
  useNow,
  usePagedRows,
  useSearchState,
} from '@workforce/web-core';
import { CardList, lazyPart, useIsDesk } from '@workforce/web-ui';
import { TimeManagementIcon } from '@workforce/web-ui/icons';
import { CardSkeletons, PagedList } from '@workforce/web-ui/lists';
import { ENTRY_LIST_POLLING, useEntryPagesInfiniteQuery, type TimeEntryView } from '../../api/time-entries.api.ts';
import { usePollingWithoutLink } from '../../api/use-polling-without-link.ts';
import { useTexts } from '../../texts/texts.ts';
import { EntryCard, type EntryCardProps } from './entry-card.tsx';
import { entriesByDay } from './entries-by-day.ts';

const EntryTable = lazyPart(() => import('./entry-table.tsx'));

const SCHEMA = { sort: enumParam(TIME_ENTRY_SORTS, '-clockIn', 'replace') };

/** Refresh interval of open entries' minutes, in ms. */
const MINUTE = 60_000;

export interface EntryListProps extends Pick<EntryCardProps, 'onEdit' | 'onAsk' | 'onDelete' | 'onHistory'> {
  filter: TimeEntryView;
}

/** The filtered entries by day, newest first, or as a table; loads more on scroll. */
export function EntryList({ filter, ...actions }: EntryListProps) {
  const t = useTexts();
  const now = useNow(MINUTE);
  const layout = useListLayout('time-entries');
  const isTable = useIsDesk() && layout[0] === 'table';
  const { values, given, update } = useSearchState(SCHEMA);
  const polling = usePollingWithoutLink(ENTRY_LIST_POLLING);
  const list = usePagedRows(useEntryPagesInfiniteQuery(isTable ? { ...filter, ...given } : filter, polling));
  const message = isApiError(list.error) ? (list.error.message ?? list.error.summary) : '';
  return (
    <section className="entries" aria-label={t('entries.list')}>
      <PagedList
        // Only rows that are sorted by time can be grouped by day.
        list={!isTable && list.isReordering ? { ...list, rows: undefined } : list}
        layout={layout}
        head={
          <p role="status">
            {t(list.more ? 'entries.foundSoFar' : 'entries.found', { count: list.rows?.length ?? 0 })}
          </p>
        }
        table={
          isTable &&
          ((entries) => (
            <EntryTable
              entries={entries}
              sort={{ value: values.sort, onChange: (sort) => update({ sort }) }}
              isBusy={list.isFetching}
              now={now}
              {...actions}
            />
          ))
        }
        skeleton={<CardSkeletons cards={6} />}
        failed={t('entries.failed', { message })}
        moreFailed={t('entries.failedMore')}
        empty={{ icon: <TimeManagementIcon />, title: t('entries.empty') }}
      >
        {(entries) =>
          entriesByDay(entries).map(({ date, entries: ofDay }, index, days) => (
            <Day
              key={date}
              date={date}
              entries={ofDay}
              // The last day may continue on the next page: its total would be wrong.
              isComplete={index < days.length - 1 || !list.more}
              now={now}
              {...actions}
            />
          ))
        }
      </PagedList>
    </section>
  );
}

interface DayProps extends Omit<EntryCardProps, 'entry'> {
  date: CalendarDay;
  entries: readonly TimeEntry[];
  isComplete: boolean;
}

function Day({ date, entries, isComplete, now, ...actions }: DayProps) {
  const { fullDate } = useFormats();
  const t = useTexts();
  const worked = entries.reduce((sum, entry) => sum + entryMinutes(entry, now).work, 0);
  return (
    <div className="entries__day">
      <div className="entries__head">
        <h2 className="entries__date">{fullDate(date)}</h2>
        {isComplete && (
          <span className="entry__quiet">{t('entries.dayTotal', { duration: formatDuration(worked) })}</span>
        )}
      </div>
      <CardList rows={entries} card={(entry) => <EntryCard entry={entry} now={now} {...actions} />} height={190} />
    </div>
  );
}
