import type { Schedule } from '@workforce/contracts';
import { Button, Notice, Stack } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form } from '@workforce/web-ui/forms';
import { RetryIcon, WarningIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
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
  const [form] = Form.useForm<ShiftValues>();
  const [base, setBase] = useState(shift);
  const [isStale, setStale] = useState(false);
  const { save, isSaving } = useSaveShift(base);

  const submit = async (values: ShiftValues) => {
    const outcome = await save(values);
    if (outcome.is === 'saved') onClose();
    if (outcome.is === 'stale') setStale(true);
    if (outcome.is === 'refused') {
      form.setFields(outcome.details.map(({ field, message }) => ({ name: field as never, errors: [message] })));
    }
  };
  const reload = () => {
    if (latest === undefined) return;
    setBase(latest);
    setStale(false);
    form.setFieldsValue(valuesOf(latest, start));
  };

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
          <Notice
            role="alert"
            tone="warning"
            icon={<WarningIcon />}
            title={t(latest ? 'shiftDialog.staleTitle' : 'shiftDialog.goneTitle')}
            action={
              latest && (
                <Button icon={<RetryIcon />} onClick={reload}>
                  {t('shiftDialog.reload')}
                </Button>
              )
            }
          >
            {t(latest ? 'shiftDialog.staleText' : 'shiftDialog.goneText')}
          </Notice>
        )}
        <ShiftForm
          form={form}
          shift={base}
          initial={valuesOf(shift, start)}
          onSubmit={(values) => void submit(values)}
        />
      </Stack>
    </FormDialog>
  );
}
