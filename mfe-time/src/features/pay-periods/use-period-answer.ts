import { messageOf } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { type PeriodAnswer, useAnswerPeriodMutation } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Locks or reopens a period, and shows a toast with the result. */
export function usePeriodAnswer() {
  const t = useTexts();
  const [send, { isLoading }] = useAnswerPeriodMutation();
  /** @returns whether the server accepted it */
  const answer = async (given: PeriodAnswer): Promise<boolean> => {
    const { error } = await send(given);
    if (error) {
      const description = messageOf(error, t('payPeriods.answerFailed'));
      toaster.show({ title: t('payPeriods.error'), description, variant: 'destructive' });
    } else toaster.show({ title: t(`payPeriods.done.${given.how}`) });
    return !error;
  };
  return { answer, isBusy: isLoading };
}
