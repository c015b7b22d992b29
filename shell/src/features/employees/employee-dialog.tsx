import type { User } from '@workforce/contracts';
import { api, isApiError, useAppDispatch, useLazyUserQuery } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { useEdited } from '../editing/use-edited.ts';
import { useSiteOfNew } from '../people/use-site-of-new.ts';
import { EmployeeForm } from './employee-form.tsx';
import { valuesOf, type EmployeeValues } from './employee-values.ts';
import { useSaveEmployee } from './use-save-employee.ts';

export interface EmployeeDialogProps {
  /** The employee to edit; null adds a new one. */
  employee: User | null;
  onClose: () => void;
}

/** Adds or edits an employee (§2.11). Confirms before typed values are discarded. */
export default function EmployeeDialog({ employee, onClose }: EmployeeDialogProps) {
  const t = usePeopleTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<EmployeeValues>();
  const dispatch = useAppDispatch();
  const [read] = useLazyUserQuery();
  const { base, conflict, setConflict, reload } = useEdited({
    row: employee,
    readLatest: async () => {
      if (employee === null) return null;
      const { data, error } = await read(employee.id);
      // The list behind the dialog is as old as what was edited.
      dispatch(api.util.invalidateTags(['User']));
      if (isApiError(error) && error.status === 404) return null;
      return error ? undefined : data;
    },
    onReload: (latest) => form.setFieldsValue(valuesOf(latest)),
    onReloadFailed: () => show({ title: t('employeeDialog.reloadFailed'), variant: 'destructive' }),
  });
  const { save, isSaving } = useSaveEmployee(base);
  const { sites, usual } = useSiteOfNew();
  const initial = valuesOf(base, usual);

  const submit = async (values: EmployeeValues) => {
    const outcome = await save(values);
    if (outcome.is === 'saved') onClose();
    else if (outcome.is === 'refused') showFieldErrors(form, outcome.details);
    else if (outcome.is !== 'failed') setConflict(outcome.is);
  };

  return (
    <FormDialog
      title={t(employee ? 'employeeDialog.editTitle' : 'employeeDialog.addTitle')}
      submitLabel={t(employee ? 'employeeDialog.save' : 'employeeDialog.add')}
      width={640}
      isBusy={isSaving}
      isDisabled={conflict !== null}
      isChanged={() => JSON.stringify({ ...initial, ...form.getFieldsValue() }) !== JSON.stringify(initial)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {conflict !== null && (
        <EditConflict
          title={t(`employeeDialog.${conflict}Title`)}
          reloadLabel={t('employeeDialog.reload')}
          onReload={reload}
        >
          {t(`employeeDialog.${conflict}Text`)}
        </EditConflict>
      )}
      <EmployeeForm
        form={form}
        employee={base}
        sites={employee === null ? sites : []}
        initial={valuesOf(employee, usual)}
        onSubmit={(values) => void submit({ ...initial, ...values })}
      />
    </FormDialog>
  );
}
