import type { Id, JobFunction, JobFunctionRequest } from '@workforce/contracts';
import { trimmedOrNull } from '@workforce/domain';
import { messageOf, outcomeOfFailure, type SaveOutcome } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useCreateJobFunctionMutation, useUpdateJobFunctionMutation } from '../../api/job-functions.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Values of the form. */
export interface JobFunctionValues {
  name: string;
  description: string;
  color: string;
  /** Of a new one; empty or undefined for the server's default. */
  unitId?: Id | '';
}

const requestOf = ({ name, description, color, unitId }: JobFunctionValues, version?: number): JobFunctionRequest => ({
  name: name.trim(),
  description: trimmedOrNull(description),
  ...(color === '' ? {} : { color }),
  ...(unitId ? { unitId } : {}),
  ...(version === undefined ? {} : { version }),
});

/**
 * Creates or updates a job function and shows a toast with the result, except for errors that the dialog shows itself.
 */
export function useSaveJobFunction(jobFunction: JobFunction | null) {
  const t = useTexts();
  const { show } = useToaster();
  const [create, creating] = useCreateJobFunctionMutation();
  const [update, updating] = useUpdateJobFunctionMutation();

  const save = async (values: JobFunctionValues): Promise<SaveOutcome> => {
    const request = requestOf(values, jobFunction?.version);
    const { error } = jobFunction ? await update({ id: jobFunction.id, jobFunction: request }) : await create(request);
    if (!error) {
      show({ title: t(jobFunction ? 'jobFunctions.updated' : 'jobFunctions.created') });
      return { is: 'saved' };
    }
    const outcome = outcomeOfFailure(error, jobFunction === null);
    if (outcome.is === 'stale' || outcome.is === 'gone') return outcome;
    const fallback = t(jobFunction ? 'jobFunctions.updateFailed' : 'jobFunctions.createFailed');
    show({ title: t('error'), description: messageOf(error, fallback), variant: 'destructive' });
    return outcome;
  };

  return { save, isSaving: creating.isLoading || updating.isLoading };
}
