import type { FieldError, Schedule } from '@workforce/contracts';
import { isApiError, messageOf, useCreateScheduleMutation, useUpdateScheduleMutation } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useTexts } from '../../../texts/texts.ts';
import { requestOf, type ShiftValues } from './shift-values.ts';

/** What became of an attempt to save; `stale` means that somebody else changed or deleted the shift first. */
export type Outcome = { is: 'saved' | 'stale' | 'failed' } | { is: 'refused'; details: FieldError[] };

/** Creates a shift or changes the given one, and tells how it went, except where the dialog has to. */
export function useSaveShift(shift: Schedule | null) {
  const t = useTexts();
  const { show } = useToaster();
  const [create, creating] = useCreateScheduleMutation();
  const [update, updating] = useUpdateScheduleMutation();

  const save = async (values: ShiftValues): Promise<Outcome> => {
    const request = requestOf(values, shift);
    const { error } = shift ? await update({ id: shift.id, shift: request }) : await create(request);
    if (!error) {
      show({ title: t(shift ? 'toast.updated' : 'toast.created') });
      return { is: 'saved' };
    }
    const fallback = t(shift ? 'toast.updateFailed' : 'toast.createFailed');
    show({ title: t('error'), description: messageOf(error, fallback), variant: 'destructive' });
    if (!isApiError(error)) return { is: 'failed' };
    if (shift && (error.code === 'STALE_VERSION' || error.status === 404)) return { is: 'stale' };
    return error.details.length > 0 ? { is: 'refused', details: error.details } : { is: 'failed' };
  };

  return { save, isSaving: creating.isLoading || updating.isLoading };
}
