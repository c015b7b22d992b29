import type { Day } from '@workforce/contracts';
import { messageOf, useLazySchedulesQuery } from '@workforce/web-core';
import { Button, DialogFailed, lazyPart, useToaster } from '@workforce/web-ui';
import { CopyIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { rangeOf } from '../../../calendar/views.ts';
import { useTexts } from '../../../texts/texts.ts';
import { type AssignedShift, isAssigned, useWeekCopying } from './use-week-copying.ts';

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
  const [shiftsToCopy, setShiftsToCopy] = useState<readonly AssignedShift[] | null>(null);
  const [unassigned, setUnassigned] = useState(0);
  // Set by the button's own read only; background refetches must not disable the button.
  const [isReading, setReading] = useState(false);
  const [read] = useLazySchedulesQuery();
  const copying = useWeekCopying();

  const ask = async () => {
    setReading(true);
    const { data: shifts, error } = await read(rangeOf(days));
    setReading(false);
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('toast.copyWeekFailed')), variant: 'destructive' });
      return;
    }
    // Cancelled shifts are not copied.
    const planned = (shifts ?? []).filter(({ status }) => status !== 'cancelled');
    const assigned = planned.filter(isAssigned);
    setUnassigned(planned.length - assigned.length);
    if (assigned.length === 0) show({ title: t('copyWeek.none'), description: t('copyWeek.noneText') });
    else setShiftsToCopy(assigned);
  };

  return (
    <>
      <Button icon={<CopyIcon />} loading={copying.isRunning || isReading} onClick={() => void ask()}>
        {t(copying.isRunning ? 'copyWeek.running' : 'copyWeek.action')}
      </Button>
      {(shiftsToCopy !== null || copying.result !== null) && (
        <Suspense>
          <CopyWeekDialogs
            shiftsToCopy={shiftsToCopy}
            unassigned={unassigned}
            isFiltered={isFiltered}
            copying={copying}
            onAnswered={(isAgreed) => {
              setShiftsToCopy(null);
              if (isAgreed && shiftsToCopy !== null) void copying.start(shiftsToCopy);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
