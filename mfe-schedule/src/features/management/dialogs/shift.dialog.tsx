import type { Schedule } from '@workforce/contracts';
import { useShownSites } from '@workforce/web-core';
import { EditDialog } from '../../../editing/edit-dialog.tsx';
import { useEdited } from '../../../editing/use-edited.ts';
import type { NewShift } from '../view-props.ts';
import { ShiftForm } from './shift-form.tsx';
import { valuesOf, type ShiftValues } from './shift-values.ts';
import { useSaveShift } from './use-save-shift.ts';

export interface ShiftDialogProps {
  /** The shift to edit; null creates a new one. */
  shift: Schedule | null;
  /** The current one in the query cache; undefined when it was deleted. */
  latest?: Schedule;
  /** Initial values of a new shift. */
  start?: NewShift;
  onClose: () => void;
}

/** 'Create New Schedule' and 'Edit Schedule' (§2.12). */
export default function ShiftDialog({ shift, latest, start = { date: shift?.date ?? '' }, onClose }: ShiftDialogProps) {
  const [chosen, ...others] = useShownSites('schedule.edit');
  const edited = useEdited<Schedule, ShiftValues>({
    row: shift,
    latest,
    // With one site chosen the shift is there.
    valuesOf: (row) => valuesOf(row, { ...start, siteId: others.length === 0 ? chosen?.id : undefined }),
    onSaved: onClose,
  });
  const { form, base, isStale, reload } = edited;
  const { save, isSaving, blocked } = useSaveShift(base);

  return (
    <EditDialog
      textsOf="shiftDialog"
      isNew={shift === null}
      form={form}
      isSaving={isSaving}
      isStale={isStale}
      reload={reload}
      onClose={onClose}
    >
      <ShiftForm
        form={form}
        shift={base}
        initial={edited.initial}
        blocked={blocked}
        onSubmit={(values) => void save(values).then(edited.settle)}
      />
    </EditDialog>
  );
}
