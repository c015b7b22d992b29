import { ALL_SITES, dayParam, useFormats, useSchedulesQuery, useSearchState } from '@workforce/web-core';
import { Card, EmptyState, ErrorState, OfflineMark, PageHeader, Skeleton, StyleSheet } from '@workforce/web-ui';
import { ScheduleIcon } from '@workforce/web-ui/icons';
import { useDeferredValue } from 'react';
import { useToday } from '../../calendar/use-today.ts';
import { daysShown, rangeOf } from '../../calendar/views.ts';
import { groupByDay } from '../../shifts/shift-order.ts';
import { LazyFindings } from '../../findings/lazy-findings.tsx';
import { useTexts } from '../../texts/texts.ts';
import { MySkeleton } from './my-skeleton.tsx';
import css from './my-schedule.css';
import { OwnCalendar } from './own-calendar.tsx';
import { OwnShift } from './own-shift.tsx';
import { UpcomingShifts } from './upcoming-shifts.tsx';
import { useOwnFindings } from './use-own-findings.ts';

const SCHEMA = { date: dayParam('replace') };

/** 'My Schedule': an employee's own shifts (§2.12). */
export function MySchedulePage() {
  const t = useTexts();
  const { date: format } = useFormats();
  const today = useToday();
  const { values, update } = useSearchState(SCHEMA);
  const day = values.date || today;
  // Defers what is below the fold on a phone until the calendar is rendered.
  const isWhole = useDeferredValue(true, false);
  const select = (chosen: string) => update({ date: chosen === today ? '' : chosen });

  // The server returns only the employee's own shifts (`decisions §6`).
  const range = rangeOf(daysShown('month', day));
  const { currentData, data, isError, refetch } = useSchedulesQuery({ ...range, sites: ALL_SITES });
  // Another month's rows keep the calendar in place, but say nothing of most of its days.
  const shifts = currentData ?? data;
  const ofDay = groupByDay(shifts ?? []).get(day) ?? [];
  const { ofShifts, ofGone } = useOwnFindings(range);

  return (
    <div className="my-schedule">
      <StyleSheet name="my-schedule" css={css} />
      <PageHeader
        title={t('mySchedule.title')}
        subtitle={t('mySchedule.subtitle')}
        actions={isError && shifts !== undefined && <OfflineMark />}
      />
      {shifts === undefined && isError && <ErrorState title={t('mySchedule.failed')} onRetry={() => void refetch()} />}
      {shifts === undefined && !isError && <MySkeleton />}
      {shifts !== undefined && (
        <div className="my-schedule__columns">
          <OwnCalendar
            day={day}
            today={today}
            shifts={shifts}
            findingsOn={(shown, own) => [
              ...own.flatMap(({ id }) => ofShifts.get(id) ?? []),
              ...(ofGone.get(shown) ?? []),
            ]}
            onSelect={select}
          />
          <Card title={t('mySchedule.scheduleFor', { date: format(day) })}>
            {ofDay.length === 0 && currentData !== undefined && (
              <EmptyState icon={<ScheduleIcon />} title={t('mySchedule.noneOnDay')} />
            )}
            {ofDay.length === 0 && currentData === undefined && isError && (
              <ErrorState title={t('mySchedule.failed')} onRetry={() => void refetch()} />
            )}
            {ofDay.length === 0 && currentData === undefined && !isError && (
              <div role="status" aria-label={t('loading')}>
                <Skeleton active paragraph={{ rows: 3 }} />
              </div>
            )}
            <ul className="own-shifts">
              {ofDay.map((shift) => (
                <OwnShift key={shift.id} shift={shift} findings={ofShifts.get(shift.id) ?? []} />
              ))}
            </ul>
            <LazyFindings findings={ofGone.get(day) ?? []} />
          </Card>
          {isWhole && <UpcomingShifts today={today} onSelect={select} />}
        </div>
      )}
    </div>
  );
}
