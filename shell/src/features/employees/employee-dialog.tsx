import type { User } from '@workforce/contracts';
import { api, latestIn, useAppDispatch, useEdited, useLazyUserQuery } from '@workforce/web-core';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { usePeopleTexts } from '../../texts/people.texts.ts';
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
  const [form] = Form.useForm<EmployeeValues>();
  const dispatch = useAppDispatch();
  const [read] = useLazyUserQuery();
  const { base, conflict, settle } = useEdited({
    row: employee,
    readLatest: async () => {
      if (employee === null) return null;
      const answer = await read(employee.id);
      // The list behind the dialog is as old as what was edited.
      dispatch(api.util.invalidateTags(['User']));
      return latestIn(answer, (user) => user);
    },
    onReload: (latest) => form.setFieldsValue(valuesOf(latest)),
    onSaved: onClose,
    onRefused: (details) => showFieldErrors(form, details),
  });
  const { save, isSaving } = useSaveEmployee(base);
  const { sites, usual } = useSiteOfNew();
  const initial = valuesOf(base, usual);

  return (
    <FormDialog
      title={t(employee ? 'employeeDialog.editTitle' : 'employeeDialog.addTitle')}
      submitLabel={t(employee ? 'employeeDialog.save' : 'employeeDialog.add')}
      width={640}
      isBusy={isSaving}
      conflict={
        conflict && (
          <EditConflict
            conflict={conflict}
            row={t('employeeDialog.row')}
            gone={{ title: t('employeeDialog.goneTitle'), text: t('employeeDialog.goneText') }}
          />
        )
      }
      isChanged={() => JSON.stringify({ ...initial, ...form.getFieldsValue() }) !== JSON.stringify(initial)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <EmployeeForm
        form={form}
        employee={base}
        sites={employee === null ? sites : []}
        initial={valuesOf(employee, usual)}
        onSubmit={(values) => void save({ ...initial, ...values }).then(settle)}
      />
    </FormDialog>
  );
}
