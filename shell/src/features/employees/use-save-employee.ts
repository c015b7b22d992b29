import type { FieldError, User } from '@workforce/contracts';
import { isApiError, useCan, useCreateUserMutation, useUpdateUserMutation } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { createRequestOf, updateRequestOf, type EmployeeValues } from './employee-values.ts';

/** What became of an attempt to save: `stale` means that somebody else saved first, `gone` that somebody deleted them. */
export type Outcome = { is: 'saved' | 'stale' | 'gone' } | { is: 'refused'; details: FieldError[] };

/** Adds a person or changes the given one, and tells how it went, except where the dialog has to. */
export function useSaveEmployee(employee: User | null) {
  const t = usePeopleTexts();
  const { show } = useToaster();
  const mayChooseRole = useCan('user.role');
  const [create, creating] = useCreateUserMutation();
  const [update, updating] = useUpdateUserMutation();

  const save = async (values: EmployeeValues): Promise<Outcome> => {
    const { error } = employee
      ? await update({ id: employee.id, changes: updateRequestOf(values, mayChooseRole, employee.version) })
      : await create(createRequestOf(values, mayChooseRole));
    if (!error) {
      show({ title: t(employee ? 'employees.updated' : 'employees.created') });
      return { is: 'saved' };
    }
    const refusal = isApiError(error) ? error : null;
    if (refusal?.code === 'STALE_VERSION') return { is: 'stale' };
    if (refusal?.status === 404) return { is: 'gone' };
    show({
      title: t(employee ? 'employees.updateFailed' : 'employees.createFailed'),
      description: refusal?.message ?? undefined,
      variant: 'destructive',
    });
    return { is: 'refused', details: refusal?.details ?? [] };
  };

  return { save, isSaving: creating.isLoading || updating.isLoading };
}
