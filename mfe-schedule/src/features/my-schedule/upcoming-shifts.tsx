import type { Day, Id, Schedule } from '@workforce/contracts';
import { shiftInterval } from '@workforce/domain';
import { ALL_SITES, useFormatsOf, useNow, useSchedulesQuery } from '@workforce/web-core';
import { Card, EmptyState, ErrorState, Skeleton } from '@workforce/web-ui';
import { ScheduleIcon } from '@workforce/web-ui/icons';
import { FindingsOfShifts } from '../../findings/findings-of-shifts.ts';
import { byStart } from '../../shifts/shift-order.ts';
import { useTexts } from '../../texts/texts.ts';
import { OwnShift } from './own-shift.tsx';
import { daysAhead, useOwnFindings } from './use-own-findings.ts';

/** Number of shifts listed (§9). */
const SHOWN = 10;
const MINUTE = 60_000;

/** The shifts that have not started yet at their sites, in order. */
export function upcoming(shifts: readonly Schedule[], now: Date, zoneOf: (siteId: Id) => string): Schedule[] {
  return [...shifts]
    .filter((shift) => shift.status !== 'cancelled' && shiftInterval(shift, zoneOf(shift.siteId)).start > now)
    .sort(byStart)
    .slice(0, SHOWN);
}

/** 'Upcoming Shifts' (§2.12). */
export function UpcomingShifts({ today, onSelect }: { today: Day; onSelect: (day: Day) => void }) {
  const t = useTexts();
  const now = useNow(MINUTE);
  const formatsOf = useFormatsOf();
  const { fullDate } = formatsOf();
  const { data: shifts, isError, refetch } = useSchedulesQuery({ from: today, sites: ALL_SITES });
  const { ofShifts } = useOwnFindings(daysAhead(today));
  const next = upcoming(shifts ?? [], now, (siteId) => formatsOf(siteId).timeZone);
  return (
    <Card title={t('mySchedule.upcoming')}>
      {!shifts && isError && <ErrorState title={t('mySchedule.failed')} onRetry={() => void refetch()} />}
      {!shifts && !isError && <Skeleton active paragraph={{ rows: 4 }} />}
      {shifts && next.length === 0 && <EmptyState icon={<ScheduleIcon />} title={t('mySchedule.noneUpcoming')} />}
      <FindingsOfShifts value={ofShifts}>
        <ul className="own-shifts">
          {next.map((shift) => (
            <OwnShift
              key={shift.id}
              shift={shift}
              date={
                <button type="button" className="own-shift__link" onClick={() => onSelect(shift.date)}>
                  {fullDate(shift.date)}
                </button>
              }
            />
          ))}
        </ul>
      </FindingsOfShifts>
    </Card>
  );
}
