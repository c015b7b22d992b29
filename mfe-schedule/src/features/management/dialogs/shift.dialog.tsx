import type { Schedule } from '@workforce/contracts';
import { latestIn, useEdited, useShownSites } from '@workforce/web-core';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { useLazyScheduleQuery } from '../../../api/shifts.api.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { NewShift } from '../view-props.ts';
import { ShiftForm } from './shift-form.tsx';
import { valuesOf, type ShiftValues } from './shift-values.ts';
import { useSaveShift } from './use-save-shift.ts';

export interface ShiftDialogProps {
  /** The shift to edit; null creates a new one. */
  shift: Schedule | null;
  /** Initial values of a new shift. */
  start?: NewShift;
  onClose: () => void;
}

/** 'Create New Schedule' and 'Edit Schedule' (§2.12). */
export default function ShiftDialog({ shift, start = { date: shift?.date ?? '' }, onClose }: ShiftDialogProps) {
  const t = useTexts();
  const [chosen, ...others] = useShownSites('schedule.edit');
  // With one site chosen the shift is there.
  const place = { ...start, siteId: others.length === 0 ? chosen?.id : undefined };
  const [form] = Form.useForm<ShiftValues>();
  const [read] = useLazyScheduleQuery();
  const { base, conflict, settle } = useEdited({
    row: shift,
    readLatest: async () => shift && latestIn(await read(shift.id), (row) => row),
    onReload: (latest) => form.setFieldsValue(valuesOf(latest, place)),
    onSaved: onClose,
    onRefused: (details) => showFieldErrors(form, details),
  });
  const { save, isSaving, blocked } = useSaveShift(base);

  return (
    <FormDialog
      title={t(shift ? 'shiftDialog.editTitle' : 'shiftDialog.createTitle')}
      submitLabel={t(shift ? 'shiftDialog.save' : 'shiftDialog.create')}
      isBusy={isSaving}
      conflict={conflict && <EditConflict conflict={conflict} row={t('shiftDialog.row')} />}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ShiftForm
        form={form}
        shift={base}
        initial={valuesOf(shift, place)}
        blocked={blocked}
        onSubmit={(values) => void save(values).then(settle)}
      />
    </FormDialog>
  );
}
