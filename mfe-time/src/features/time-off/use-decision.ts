import type { DecideTimeOffRequest, Id } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useDecideTimeOffMutation } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Decides a request and shows a toast with the result. `deciding` is the decision being sent. */
export function useDecision() {
  const t = useTexts();
  const [send, { isLoading, originalArgs }] = useDecideTimeOffMutation();

  /** @returns whether the server accepted it */
  const decide = async (id: Id, status: DecideTimeOffRequest['status'], note = ''): Promise<boolean> => {
    const { error } = await send({ id, status, ...(note === '' ? {} : { notes: note }) });
    if (error) {
      const description = messageOf(error, t('decide.failed'));
      toaster.show({ title: t('decide.error'), description, variant: 'destructive' });
    } else {
      toaster.show({ title: t(`decide.${status}`) });
    }
    return !error;
  };

  return { decide, deciding: isLoading ? (originalArgs?.status ?? null) : null };
}
