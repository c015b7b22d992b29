import { Stack } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import type { FormInstance } from '@workforce/web-ui/forms';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';

export interface EditDialogProps<Values> {
  /** Where the catalogue has the dialog's words. */
  words: 'shiftDialog' | 'jobFunctionDialog';
  isNew: boolean;
  form: FormInstance<Values>;
  isSaving: boolean;
  /** Somebody else was quicker. */
  isStale: boolean;
  /** Shows what they saved; undefined when they deleted it. */
  reload?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Makes or changes something that others may change meanwhile. What was typed stays until it is saved or given up. */
export function EditDialog<Values>(props: EditDialogProps<Values>) {
  const { words, isNew, form, isSaving, isStale, reload, onClose, children } = props;
  const t = useTexts();
  return (
    <FormDialog
      title={t(`${words}.${isNew ? 'createTitle' : 'editTitle'}`)}
      submitLabel={t(`${words}.${isNew ? 'create' : 'save'}`)}
      cancelLabel={t(`${words}.cancel`)}
      isBusy={isSaving}
      isDisabled={isStale}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={3}>
        {isStale && (
          <EditConflict
            title={t(`${words}.${reload ? 'staleTitle' : 'goneTitle'}`)}
            reloadLabel={t(`${words}.reload`)}
            onReload={reload}
          >
            {t(`${words}.${reload ? 'staleText' : 'goneText'}`)}
          </EditConflict>
        )}
        {children}
      </Stack>
    </FormDialog>
  );
}
