import type { Timesheet } from '@workforce/contracts';
import { Button, Card, DurationText, Inline } from '@workforce/web-ui';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { CardHead } from '../cards/card-head.tsx';
import { LabelledText } from '../cards/labelled-text.tsx';
import { TimesheetActions } from './timesheet-actions.tsx';
import { TimesheetBlockers } from './timesheet-blockers.tsx';
import { TimesheetPay } from './timesheet-pay.tsx';
import { TimesheetStatusBadge } from './timesheet-status.tsx';
import { usePeriodDays } from './use-period-days.ts';

/** Minimum width in px beyond a phone: below each other, as one may open to its lines. */
export const TIMESHEET_COLUMN = 900;

export interface TimesheetCardProps {
  timesheet: Timesheet;
  /** Shows whose it is. */
  isNamed: boolean;
  /** Starts with what it pays. */
  startsOpen?: boolean;
}

/** One timesheet: its days, hours, what blocks it, what it pays, and what the user may do with it. */
export function TimesheetCard({ timesheet, isNamed, startsOpen = false }: TimesheetCardProps) {
  const t = useTexts();
  const days = usePeriodDays()(timesheet);
  const whoId = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const { employeeName: name, workMinutes, reason } = timesheet;
  return (
    <Card label={t('timesheets.card', { name, days })}>
      <div className="timesheet">
        <CardHead id={whoId} name={isNamed ? name : null} when={days} />
        <Inline gap={3}>
          <TimesheetStatusBadge timesheet={timesheet} />
          <span>
            {t('timesheets.worked')}{' '}
            <strong>
              <DurationText minutes={workMinutes} />
            </strong>
          </span>
        </Inline>
        <LabelledText name={t('timesheets.reason')} text={reason} />
        <TimesheetBlockers timesheet={timesheet} isOpen={isOpen} />
        {isOpen && <TimesheetPay timesheet={timesheet} />}
        <Inline>
          <TimesheetActions timesheet={timesheet} describedBy={whoId} />
          <Button aria-expanded={isOpen} aria-describedby={whoId} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'pay.hide' : 'pay.show')}
          </Button>
        </Inline>
      </div>
    </Card>
  );
}
