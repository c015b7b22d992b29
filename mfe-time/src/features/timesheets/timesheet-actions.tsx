import type { Timesheet } from '@workforce/contracts';
import { mayDecideTimesheet, mayReopenTimesheet, maySubmitTimesheet } from '@workforce/domain';
import { useUser } from '@workforce/web-core';
import { Button, Inline, lazyDialog } from '@workforce/web-ui';
import { Suspense, useState } from 'react';
import type { TimesheetAnswer } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { usePeriodDays } from './use-period-days.ts';
import { useTimesheetAnswer } from './use-timesheet-answer.ts';

const ConfirmedDialog = lazyDialog(() => import('../answers/confirmed-dialog.tsx'));
const ReasonedDialog = lazyDialog(() => import('../answers/reasoned-dialog.tsx'));

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
  const [open, setOpen] = useState<TimesheetAnswer['how'] | null>(null);
  const { id, employeeName: name } = timesheet;
  // Without its blockers, which only disable a button.
  const state = { ...timesheet, blockers: [] };
  const isBlocked = timesheet.blockers.length > 0;
  const mayApprove = mayDecideTimesheet(state, user, 'approve').ok;
  const question = (how: TimesheetAnswer['how']) => ({
    title: t(`timesheets.${how}Title`),
    text: t(`timesheets.${how}Text`, { name, days: days(timesheet) }),
    confirmLabel: t(`timesheets.${how}`),
    onClose: () => setOpen(null),
  });
  const common = { disabled: isBusy, 'aria-describedby': describedBy };
  return (
    <>
      <Inline>
        {maySubmitTimesheet(state, user).ok && (
          <Button {...common} type="primary" disabled={isBusy || isBlocked} onClick={() => setOpen('submit')}>
            {t('timesheets.submit')}
          </Button>
        )}
        {mayApprove && (
          <Button {...common} type="primary" disabled={isBusy || isBlocked} onClick={() => setOpen('approve')}>
            {t('timesheets.approve')}
          </Button>
        )}
        {mayApprove && (
          <Button {...common} onClick={() => setOpen('reject')}>
            {t('timesheets.reject')}
          </Button>
        )}
        {mayReopenTimesheet(state, user).ok && (
          <Button {...common} onClick={() => setOpen('reopen')}>
            {t('timesheets.reopen')}
          </Button>
        )}
      </Inline>
      <Suspense>
        {(open === 'submit' || open === 'approve') && (
          <ConfirmedDialog {...question(open)} send={() => answer({ id, how: open })} />
        )}
        {(open === 'reject' || open === 'reopen') && (
          <ReasonedDialog {...question(open)} send={(reason) => answer({ id, how: open, reason })} />
        )}
      </Suspense>
    </>
  );
}
