import type { FieldError, JobFunction, JobFunctionRequest } from '@workforce/contracts';
import { isApiError, messageOf, useCreateJobFunctionMutation, useUpdateJobFunctionMutation } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

/** What the form holds. */
export interface JobFunctionValues {
  name: string;
  description: string;
  color: string;
}

/** What became of an attempt to save; `stale` means that somebody else changed or deleted it first. */
export type Outcome = { is: 'saved' | 'stale' | 'failed' } | { is: 'refused'; details: FieldError[] };

const requestOf = ({ name, description, color }: JobFunctionValues, version?: number): JobFunctionRequest => ({
  name: name.trim(),
  description: description.trim() === '' ? null : description.trim(),
  ...(color === '' ? {} : { color }),
  ...(version === undefined ? {} : { version }),
});

/** Creates a job function or changes the given one, and tells how it went, except where the dialog has to. */
export function useSaveJobFunction(jobFunction: JobFunction | null) {
  const t = useTexts();
  const { show } = useToaster();
  const [create, creating] = useCreateJobFunctionMutation();
  const [update, updating] = useUpdateJobFunctionMutation();

  const save = async (values: JobFunctionValues): Promise<Outcome> => {
    const request = requestOf(values, jobFunction?.version);
    const { error } = jobFunction ? await update({ id: jobFunction.id, jobFunction: request }) : await create(request);
    if (!error) {
      show({ title: t(jobFunction ? 'jobFunctions.updated' : 'jobFunctions.created') });
      return { is: 'saved' };
    }
    const fallback = t(jobFunction ? 'jobFunctions.updateFailed' : 'jobFunctions.createFailed');
    show({ title: t('error'), description: messageOf(error, fallback), variant: 'destructive' });
    if (!isApiError(error)) return { is: 'failed' };
    if (jobFunction && (error.code === 'STALE_VERSION' || error.status === 404)) return { is: 'stale' };
    return error.details.length > 0 ? { is: 'refused', details: error.details } : { is: 'failed' };
  };

  return { save, isSaving: creating.isLoading || updating.isLoading };
}
