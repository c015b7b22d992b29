import type { DecideTimeOffRequest, Id } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useTakeBackTimeOffMutation, useUpdateTimeOffMutation } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** How long a decision can be undone, in ms. */
const UNDO_MS = 10_000;

/** Decides a request and shows a toast with the result and Undo. `deciding` is the decision being sent. */
export function useDecision() {
  const t = useTexts();
  const [sendBack] = useTakeBackTimeOffMutation();
  const [send, { isLoading, originalArgs }] = useUpdateTimeOffMutation();

  const takeBack = async (id: Id) => {
    const { error } = await sendBack(id);
    if (error) {
      const description = messageOf(error, t('decide.failed'));
      toaster.show({ title: t('decide.error'), description, variant: 'destructive' });
    } else {
      toaster.show({ title: t('decide.undone') });
    }
  };

  /** @returns whether the server accepted it */
  const decide = async (id: Id, status: DecideTimeOffRequest['status'], note = ''): Promise<boolean> => {
    const { error } = await send({ id, status, ...(note === '' ? {} : { notes: note }) });
    if (error) {
      const description = messageOf(error, t('decide.failed'));
      toaster.show({ title: t('decide.error'), description, variant: 'destructive' });
    } else {
      const undo = { label: t('decide.undo'), onSelect: () => void takeBack(id) };
      toaster.show({ title: t(`decide.${status}`), action: undo, duration: UNDO_MS });
    }
    return !error;
  };

  return { decide, deciding: isLoading ? (originalArgs?.status ?? null) : null };
}
