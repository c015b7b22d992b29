import type { User } from '@workforce/contracts';
import { isApiError, outcomeOfFailure, useCan, type SaveOutcome } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useCreateUserMutation, useUpdateUserMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { createRequestOf, updateRequestOf, type EmployeeValues } from './employee-values.ts';

/** Adds or updates a person and shows a toast with the result, except for errors that the dialog shows itself. */
export function useSaveEmployee(employee: User | null) {
  const t = usePeopleTexts();
  const { show } = useToaster();
  const mayChooseRole = useCan('user.role');
  const [create, creating] = useCreateUserMutation();
  const [update, updating] = useUpdateUserMutation();

  const save = async (values: EmployeeValues): Promise<SaveOutcome> => {
    const { error } = employee
      ? await update({ id: employee.id, changes: updateRequestOf(values, mayChooseRole, employee) })
      : await create(createRequestOf(values, mayChooseRole));
    if (!error) {
      show({ title: t(employee ? 'employees.updated' : 'employees.created') });
      return { is: 'saved' };
    }
    const outcome = outcomeOfFailure(error, employee === null);
    if (outcome.is === 'stale' || outcome.is === 'gone') return outcome;
    show({
      title: t(employee ? 'employees.updateFailed' : 'employees.createFailed'),
      description: (isApiError(error) && error.message) || undefined,
      variant: 'destructive',
    });
    return outcome;
  };

  return { save, isSaving: creating.isLoading || updating.isLoading };
}
