import type { Id, NewUnitKind, OrgUnit } from '@workforce/contracts';
import { isApiError, messageOf, outcomeOfFailure, type SaveOutcome } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useCreateUnitMutation, useUpdateUnitMutation } from '../../api/units.api.ts';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { createRequestOf, type UnitValues, updateRequestOf } from './unit-values.ts';

/** The fields that refusals without field errors are about. */
const FIELDS = { UNIT_NAME_TAKEN: 'name', UNIT_PLACE_INVALID: 'parentId', UNIT_CLOSED: 'parentId' };
const isAboutField = (code: string): code is keyof typeof FIELDS => Object.hasOwn(FIELDS, code);

/**
 * Adds or changes a unit and shows a toast with the result, except for errors that the dialog shows itself.
 *
 * @param edited the version that is edited, or the kind of a new one
 */
export function useSaveUnit(edited: OrgUnit | NewUnitKind, onSaved: (id: Id) => void) {
  const t = useSitesAdminTexts();
  const { show } = useToaster();
  const [create, creating] = useCreateUnitMutation();
  const [update, updating] = useUpdateUnitMutation();
  const isNew = typeof edited === 'string';

  const save = async (values: UnitValues): Promise<SaveOutcome> => {
    const { data, error } = isNew
      ? await create(createRequestOf(values, edited))
      : await update({ id: edited.id, changes: updateRequestOf(values, edited) });
    if (data) {
      show({ title: t(isNew ? 'dialog.created' : 'dialog.updated', { name: data.name }) });
      onSaved(data.id);
      return { is: 'saved' };
    }
    if (isApiError(error) && isAboutField(error.code)) {
      return { is: 'refused', details: [{ field: FIELDS[error.code], message: messageOf(error, t('dialog.failed')) }] };
    }
    const outcome = outcomeOfFailure(error, isNew);
    if (outcome.is === 'failed') {
      show({ title: t('error'), description: messageOf(error, t('dialog.failed')), variant: 'destructive' });
    }
    return outcome;
  };

  return { save, isSaving: creating.isLoading || updating.isLoading };
}
