import {
  SITES_READ_WHOLE,
  useAreManySites,
  useChosenSites,
  useFormatsOf,
  useSchedulesQuery,
} from '@workforce/web-core';
import { Button, EmptyState, ErrorState, OfflineMark, PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { AddIcon, PrintIcon, SiteIcon } from '@workforce/web-ui/icons';
import { useMemo } from 'react';
import { daysShown, rangeOf } from '../../calendar/views.ts';
import { plannedTime } from '../../shifts/planned-time.ts';
import { useTexts } from '../../texts/texts.ts';
import { CopyWeek } from './copy-week/copy-week.tsx';
import { DayView } from './day/day-view.tsx';
import { ShiftDialogs } from './dialogs/shift-dialogs.tsx';
import { useOpenedDialog } from './dialogs/use-opened-dialog.ts';
import { ScheduleFilters } from './filters.tsx';
import css from './management.css';
import { FindingsOfShifts } from '../../findings/findings-of-shifts.ts';
import { useShownFindings } from './labour/use-shown-findings.ts';
import { LabourWeek } from './labour/labour-week.tsx';
import { MonthView } from './month/month-view.tsx';
import { PrintSheet } from './print/print-sheet.tsx';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import { Toolbar } from './toolbar.tsx';
import { useShownSchedule } from './use-shown-schedule.ts';
import { WeekView } from './week/week-view.tsx';

/** 'Schedule Management' for managers and admins (§2.12). */
export function ManagementPage() {
  const t = useTexts();
  const shown = useShownSchedule();
  const { view, date, filter } = shown;
  const dialog = useOpenedDialog();
  const formatsOf = useFormatsOf();

  const days = useMemo(() => daysShown(view, date), [view, date]);
  // The query range must depend on the month only, not on the selected day.
  const { from, to } = rangeOf(days);
  // One person's shifts are few at any number of sites.
  const areTooMany = useAreManySites('schedule.read-all') && filter.employeeId === undefined;
  const sites = useChosenSites('schedule.read-all', filter.employeeId);
  const range = { from, to, ...filter, sites };
  const { currentData: shifts, isError, refetch } = useSchedulesQuery(range, { skip: areTooMany });
  const planned = useMemo(() => plannedTime(shifts ?? [], (siteId) => formatsOf(siteId).timeZone), [shifts, formatsOf]);
  const { found, byShift } = useShownFindings(shown, days, areTooMany);
  const content = { shown, days, shifts: shifts ?? [], planned, onAction: dialog.onAction };

  return (
    <Stack gap={4}>
      <StyleSheet name="schedule-management" css={css} />
      <PageHeader
        title={t('management.title')}
        subtitle={t('management.subtitle')}
        actions={
          <>
            {isError && shifts !== undefined && <OfflineMark />}
            <Button
              className="schedule-print"
              icon={<PrintIcon />}
              disabled={shifts === undefined}
              onClick={() => window.print()}
            >
              {t('management.print')}
            </Button>
            {view === 'week' && <CopyWeek days={days} isFiltered={shown.isFiltered} />}
            <Button type="primary" icon={<AddIcon />} onClick={() => dialog.create({ date })}>
              {t('management.add')}
            </Button>
          </>
        }
      />
      <ScheduleFilters shown={shown} />
      <Toolbar shown={shown} />
      {shifts === undefined && isError && <ErrorState title={t('management.failed')} onRetry={() => void refetch()} />}
      {areTooMany && (
        <EmptyState
          icon={<SiteIcon />}
          title={t('management.manySites')}
          description={t('management.manySitesText', { count: SITES_READ_WHOLE })}
        />
      )}
      {shifts === undefined && !isError && !areTooMany && <ScheduleSkeleton view={view} />}
      {shifts !== undefined && (
        <FindingsOfShifts value={byShift}>
          {view === 'month' && <MonthView {...content} onAdd={dialog.create} />}
          {view === 'week' && <WeekView {...content} onAdd={dialog.create} />}
          {view === 'day' && <DayView {...content} onAdd={dialog.create} />}
        </FindingsOfShifts>
      )}
      {shifts !== undefined && view === 'week' && found && <LabourWeek found={found} from={from} />}
      {shifts !== undefined && <PrintSheet view={view} days={days} shifts={shifts} planned={planned} />}
      <ShiftDialogs opened={dialog.opened} onClose={dialog.close} />
    </Stack>
  );
}
