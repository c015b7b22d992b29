import type { Schedule } from '@workforce/contracts';
import { isApiError, messageOf, outcomeOfFailure, type SaveOutcome } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useState } from 'react';
import { useCreateScheduleMutation, useUpdateScheduleMutation } from '../../../api/shifts.api.ts';
import { useTexts } from '../../../texts/texts.ts';
import { requestOf, type ShiftValues } from './shift-values.ts';

/**
 * Creates or updates a shift and shows a toast with the result, except for errors that the dialog shows itself. `blocked`: what labour
 * rules say against the last attempt; it is accepted with a reason.
 */
export function useSaveShift(shift: Schedule | null) {
  const t = useTexts();
  const { show } = useToaster();
  const [create, creating] = useCreateScheduleMutation();
  const [update, updating] = useUpdateScheduleMutation();

  const [blocked, setBlocked] = useState<readonly string[]>([]);

  const save = async (values: ShiftValues): Promise<SaveOutcome> => {
    const request = requestOf(values, shift);
    const { error } = shift ? await update({ id: shift.id, shift: request }) : await create(request);
    if (!error) {
      show({ title: t(shift ? 'toast.updated' : 'toast.created') });
      return { is: 'saved' };
    }
    if (isApiError(error) && error.code === 'LABOUR_REASON_REQUIRED') {
      setBlocked(error.details.map(({ message }) => message));
      return { is: 'failed' };
    }
    const outcome = outcomeOfFailure(error, shift === null);
    if (outcome.is === 'stale' || outcome.is === 'gone') return outcome;
    const fallback = t(shift ? 'toast.updateFailed' : 'toast.createFailed');
    show({ title: t('error'), description: messageOf(error, fallback), variant: 'destructive' });
    return outcome;
  };

  return { save, isSaving: creating.isLoading || updating.isLoading, blocked };
}
