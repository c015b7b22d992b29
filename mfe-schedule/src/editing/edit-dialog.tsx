import { Stack } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import type { FormInstance } from '@workforce/web-ui/forms';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';

export interface EditDialogProps<Values> {
  /** The dialog's key in the catalogue. */
  textsOf: 'shiftDialog' | 'jobFunctionDialog';
  isNew: boolean;
  form: FormInstance<Values>;
  isSaving: boolean;
  /** Another user changed or deleted the row after this dialog opened. */
  isStale: boolean;
  /** Loads the other user's version; undefined when the row was deleted. */
  reload?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog to create a row, or to edit one that others may change concurrently. Typed values are kept until saved or
 * discarded.
 */
export function EditDialog<Values>(props: EditDialogProps<Values>) {
  const { textsOf, isNew, form, isSaving, isStale, reload, onClose, children } = props;
  const t = useTexts();
  return (
    <FormDialog
      title={t(`${textsOf}.${isNew ? 'createTitle' : 'editTitle'}`)}
      submitLabel={t(`${textsOf}.${isNew ? 'create' : 'save'}`)}
      cancelLabel={t(`${textsOf}.cancel`)}
      isBusy={isSaving}
      isDisabled={isStale}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={3}>
        {isStale && (
          <EditConflict
            title={t(`${textsOf}.${reload ? 'staleTitle' : 'goneTitle'}`)}
            reloadLabel={t(`${textsOf}.reload`)}
            onReload={reload}
          >
            {t(`${textsOf}.${reload ? 'staleText' : 'goneText'}`)}
          </EditConflict>
        )}
        {children}
      </Stack>
    </FormDialog>
  );
}
