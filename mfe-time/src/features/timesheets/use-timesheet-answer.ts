import { messageOf } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { type TimesheetAnswer, useAnswerTimesheetMutation } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Submits, approves, rejects or reopens a timesheet, and shows a toast with the result. */
export function useTimesheetAnswer() {
  const t = useTexts();
  const [send, { isLoading }] = useAnswerTimesheetMutation();
  /** @returns whether the server accepted it */
  const answer = async (given: TimesheetAnswer): Promise<boolean> => {
    const { error } = await send(given);
    if (error) {
      const description = messageOf(error, t('timesheets.answerFailed'));
      toaster.show({ title: t('timesheets.error'), description, variant: 'destructive' });
    } else toaster.show({ title: t(`timesheets.done.${given.how}`) });
    return !error;
  };
  return { answer, isBusy: isLoading };
}
