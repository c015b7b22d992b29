import type { Day, Schedule } from '@workforce/contracts';
import { messageOf, useLazySchedulesQuery } from '@workforce/web-core';
import { Button, useToaster } from '@workforce/web-ui';
import { CopyIcon } from '@workforce/web-ui/icons';
import { lazy, Suspense, useState } from 'react';
import { rangeOf } from '../../../calendar/views.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useWeekCopying } from './use-week-copying.ts';

const CopyWeekDialogs = lazy(() => import('./copy-week.dialogs.tsx'));

export interface CopyWeekProps {
  /** The week shown, Sunday to Saturday. */
  days: readonly Day[];
  /** Filters hide some of its shifts; all of them are copied nevertheless. */
  isFiltered: boolean;
}

/** 'Copy Week': asks, copies every shift of the week to the next one, and tells what could not be copied (§7). */
export function CopyWeek({ days, isFiltered }: CopyWeekProps) {
  const t = useTexts();
  const { show } = useToaster();
  const [asked, setAsked] = useState<readonly Schedule[] | null>(null);
  // Its own reading, not those that follow whenever shifts change: who asks again at once is heard.
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
    // What was called off is not planned anew.
    const planned = (shifts ?? []).filter(({ status }) => status !== 'cancelled');
    if (planned.length === 0) show({ title: t('copyWeek.none'), description: t('copyWeek.noneText') });
    else setAsked(planned);
  };

  return (
    <>
      <Button icon={<CopyIcon />} loading={copying.isRunning || isReading} onClick={() => void ask()}>
        {t(copying.isRunning ? 'copyWeek.running' : 'copyWeek.action')}
      </Button>
      {(asked !== null || copying.failed !== null) && (
        <Suspense>
          <CopyWeekDialogs
            asked={asked}
            isFiltered={isFiltered}
            copying={copying}
            onAnswered={(isAgreed) => {
              setAsked(null);
              if (isAgreed && asked !== null) void copying.start(asked);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
