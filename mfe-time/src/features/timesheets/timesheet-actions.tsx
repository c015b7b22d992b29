import type { Timesheet } from '@workforce/contracts';
import { mayDecideTimesheet, mayReopenTimesheet, maySubmitTimesheet } from '@workforce/domain';
import { useUser } from '@workforce/web-core';
import { Button, Inline, lazyDialog } from '@workforce/web-ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { usePeriodDays } from './use-period-days.ts';
import { useTimesheetAnswer } from './use-timesheet-answer.ts';

const ReasonedDialog = lazyDialog(() => import('../reasons/reasoned-dialog.tsx'));

export interface TimesheetActionsProps {
  timesheet: Timesheet;
  /** Id of the element that names the timesheet. */
  describedBy?: string;
}

/** What the user may do with a timesheet; what blocks it disables the button. */
export function TimesheetActions({ timesheet, describedBy }: TimesheetActionsProps) {
  const t = useTexts();
  const user = useUser();
  const days = usePeriodDays();
  const { answer, isBusy } = useTimesheetAnswer();
  const [asked, setAsked] = useState<'reject' | 'reopen' | null>(null);
  const { id, employeeName: name } = timesheet;
  // Without its blockers, which only disable a button.
  const state = { ...timesheet, blockers: [] };
  const isBlocked = timesheet.blockers.length > 0;
  const mayApprove = mayDecideTimesheet(state, user, 'approve').ok;
  const common = { disabled: isBusy, 'aria-describedby': describedBy };
  return (
    <>
      <Inline>
        {maySubmitTimesheet(state, user).ok && (
          <Button
            {...common}
            type="primary"
            disabled={isBusy || isBlocked}
            onClick={() => void answer({ id, how: 'submit' })}
          >
            {t('timesheets.submit')}
          </Button>
        )}
        {mayApprove && (
          <Button
            {...common}
            type="primary"
            disabled={isBusy || isBlocked}
            onClick={() => void answer({ id, how: 'approve' })}
          >
            {t('timesheets.approve')}
          </Button>
        )}
        {mayApprove && (
          <Button {...common} onClick={() => setAsked('reject')}>
            {t('timesheets.reject')}
          </Button>
        )}
        {mayReopenTimesheet(state, user).ok && (
          <Button {...common} onClick={() => setAsked('reopen')}>
            {t('timesheets.reopen')}
          </Button>
        )}
      </Inline>
      <Suspense>
        {asked && (
          <ReasonedDialog
            title={t(`timesheets.${asked}Title`)}
            text={t(`timesheets.${asked}Text`, { name, days: days(timesheet) })}
            confirmLabel={t(`timesheets.${asked}`)}
            send={(reason) => answer({ id, how: asked, reason })}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
