import type { ChecklistItem } from '@workforce/contracts';
import { doneCount, doneRate } from '@workforce/domain';
import { ShiftPlace, useFormats } from '@workforce/web-core';
import { Card, ProgressBar } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { ClockBadge } from './clock-badge.tsx';
import type { Today } from './use-today.ts';

export interface ShiftCardProps {
  today: Pick<Today, 'shift' | 'haveShiftsFailed'>;
  /** The tasks of all of today's checklists. */
  items: readonly ChecklistItem[];
  clockBadge: ReactNode;
}

/** Today's shift: times, clock status and progress of the tasks. */
export function ShiftCard({ today: { shift, haveShiftsFailed }, items, clockBadge }: ShiftCardProps) {
  const t = useTexts();
  const { wallTime } = useFormats();
  const percent = doneRate(items);
  const times = shift
    ? t('myTasks.shiftTimes', { start: wallTime(shift.startTime), end: wallTime(shift.endTime) })
    : t(haveShiftsFailed ? 'myTasks.shiftFailed' : 'myTasks.noShift');
  return (
    <Card label={t('myTasks.shift')}>
      <div className="shift__line">
        <p>
          <span className="my-tasks__quiet">{t('myTasks.shift')}</span>
          <strong className="shift__times">{times}</strong>
          {shift && <ShiftPlace shift={shift} />}
        </p>
        {clockBadge ?? <ClockBadge shift={shift} />}
      </div>
      <div className="shift__progress">
        <div className="shift__line">
          <span className="my-tasks__quiet">{t('myTasks.shiftProgress')}</span>
          <span>
            {t('myTasks.progress', { done: doneCount(items), total: items.length })}{' '}
            <strong>{t('myTasks.percent', { percent })}</strong>
          </span>
        </div>
        <ProgressBar percent={percent} label={t('myTasks.shiftProgress')} />
      </div>
    </Card>
  );
}
