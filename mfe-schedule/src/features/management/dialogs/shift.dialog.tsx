import type { Schedule } from '@workforce/contracts';
import { Stack } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { useEdited } from '../../../editing/use-edited.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { NewShift } from '../view-props.ts';
import { ShiftForm } from './shift-form.tsx';
import { valuesOf, type ShiftValues } from './shift-values.ts';
import { useSaveShift } from './use-save-shift.ts';

export interface ShiftDialogProps {
  /** The one to change; null makes a new one. */
  shift: Schedule | null;
  /** The same one as the server last told it; undefined when it is gone. */
  latest?: Schedule;
  /** What a new one starts from. */
  start?: NewShift;
  onClose: () => void;
}

/** 'Create New Schedule' and 'Edit Schedule' (§2.12). What was typed stays until it is saved or given up. */
export default function ShiftDialog({ shift, latest, start = { date: shift?.date ?? '' }, onClose }: ShiftDialogProps) {
  const t = useTexts();
  const edited = useEdited<Schedule, ShiftValues>({
    row: shift,
    latest,
    valuesOf: (row) => valuesOf(row, start),
    onSaved: onClose,
  });
  const { form, base, isStale, reload } = edited;
  const { save, isSaving } = useSaveShift(base);

  return (
    <FormDialog
      title={t(shift ? 'shiftDialog.editTitle' : 'shiftDialog.createTitle')}
      submitLabel={t(shift ? 'shiftDialog.save' : 'shiftDialog.create')}
      cancelLabel={t('shiftDialog.cancel')}
      isBusy={isSaving}
      isDisabled={isStale}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={3}>
        {isStale && (
          <EditConflict
            title={t(reload ? 'shiftDialog.staleTitle' : 'shiftDialog.goneTitle')}
            reloadLabel={t('shiftDialog.reload')}
            onReload={reload}
          >
            {t(reload ? 'shiftDialog.staleText' : 'shiftDialog.goneText')}
          </EditConflict>
        )}
        <ShiftForm
          form={form}
          shift={base}
          initial={edited.initial}
          onSubmit={(values) => void save(values).then(edited.settle)}
        />
      </Stack>
    </FormDialog>
  );
}
