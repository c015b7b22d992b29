import { messageOf } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useAnswerReviewMutation, useDecideCorrectionMutation } from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Sends answers to corrections and edits, and shows a toast with the result. */
export function useAnswers() {
  const t = useTexts();
  const [decide, deciding] = useDecideCorrectionMutation();
  const [review, reviewing] = useAnswerReviewMutation();
  const show = ({ error }: { error?: unknown }): boolean => {
    if (error === undefined) toaster.show({ title: t('corrections.done') });
    else {
      const description = messageOf(error, t('corrections.errorText'));
      toaster.show({ title: t('corrections.error'), description, variant: 'destructive' });
    }
    return error === undefined;
  };
  return {
    /** @returns whether the server accepted it */
    decide: async (answer: Parameters<typeof decide>[0]) => show(await decide(answer)),
    /** @returns whether the server accepted it */
    review: async (answer: Parameters<typeof review>[0]) => show(await review(answer)),
    isBusy: deciding.isLoading || reviewing.isLoading,
  };
}
