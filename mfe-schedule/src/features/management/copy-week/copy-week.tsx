import type { Day } from '@workforce/contracts';
import { addDays, type AssignedShift, isAssigned } from '@workforce/domain';
import { messageOf, useChosenSites, useLazySchedulesQuery, useLazyTimeOffRequestsQuery } from '@workforce/web-core';
import { Button, DialogFailed, lazyPart, useToaster } from '@workforce/web-ui';
import { CopyIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { rangeOf } from '../../../calendar/views.ts';
import { isOffOn } from '../../../shifts/plan-concerns.ts';
import { byStart } from '../../../shifts/shift-order.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useWeekCopying } from './use-week-copying.ts';

const CopyWeekDialogs = lazyPart(() => import('./copy-week.dialogs.tsx'), {
  Failed: ({ copying, onAnswered, onRetry }) => (
    <DialogFailed
      onClose={() => {
        onAnswered(false);
        copying.dismiss();
      }}
      onRetry={onRetry}
    />
  ),
});

/** The server's largest page: the sites that are read whole don't have more people off in a week. */
const MOST_REQUESTS = 2_000;

/** What is asked about before a week is copied. */
export interface WeekToCopy {
  shifts: readonly AssignedShift[];
  /** Those of them whose copies would be on days off. */
  off: readonly AssignedShift[];
  /** How many of the week nobody has: they aren't copied. */
  unassigned: number;
}

export interface CopyWeekProps {
  /** The days of the week shown, Sunday to Saturday. */
  days: readonly Day[];
  /** Whether filters hide shifts of the week; all are copied regardless. */
  isFiltered: boolean;
}

/** 'Copy Week': confirms, copies every shift of the week to the next one, and lists the failures (§7). */
export function CopyWeek({ days, isFiltered }: CopyWeekProps) {
  const t = useTexts();
  const { show } = useToaster();
  const [week, setWeek] = useState<WeekToCopy | null>(null);
  // Set by the button's own read only; background refetches must not disable the button.
  const [isReading, setReading] = useState(false);
  const [readShifts] = useLazySchedulesQuery();
  const [readTimeOff] = useLazyTimeOffRequestsQuery();
  const copying = useWeekCopying();
  const sites = useChosenSites('schedule.read-all');
  const sitesOff = useChosenSites('time-off.read-all');

  const ask = async () => {
    setReading(true);
    const { from, to } = rangeOf(days);
    const nextWeek = { from: addDays(from, 7), to: addDays(to, 7) };
    const [{ data: shifts, error }, timeOff] = await Promise.all([
      readShifts({ from, to, sites }),
      readTimeOff({ status: 'approved', ...nextWeek, sites: sitesOff, limit: MOST_REQUESTS }),
    ]);
    setReading(false);
    const failure = error ?? timeOff.error;
    if (failure) {
      show({ title: t('error'), description: messageOf(failure, t('toast.copyWeekFailed')), variant: 'destructive' });
      return;
    }
    // Cancelled shifts are not copied.
    const planned = (shifts ?? []).filter(({ status }) => status !== 'cancelled');
    const assigned = planned.filter(isAssigned).sort(byStart);
    const requestsOf = Map.groupBy(timeOff.data ?? [], ({ employeeId }) => employeeId);
    if (assigned.length === 0) show({ title: t('copyWeek.none'), description: t('copyWeek.noneText') });
    else
      setWeek({
        shifts: assigned,
        off: assigned.filter(({ employeeId, date }) => isOffOn(requestsOf.get(employeeId), addDays(date, 7))),
        unassigned: planned.length - assigned.length,
      });
  };

  return (
    <>
      <Button icon={<CopyIcon />} loading={copying.isRunning || isReading} onClick={() => void ask()}>
        {t(copying.isRunning ? 'copyWeek.running' : 'copyWeek.action')}
      </Button>
      {(week !== null || copying.result !== null) && (
        <Suspense>
          <CopyWeekDialogs
            week={week}
            isFiltered={isFiltered}
            copying={copying}
            onAnswered={(isAgreed) => {
              setWeek(null);
              if (isAgreed && week !== null) void copying.start(week.shifts);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
