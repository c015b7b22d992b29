import { type Id, PAY_EXPORT_FORMATS, type PayExportFormat, type PaySettingChange } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { Alert, toaster } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Input, requiredText, showFieldErrors } from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { useState } from 'react';
import { useExportPeriodMutation, useUpdatePaySettingsMutation } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { refusedAt } from '../pay-settings/refused-settings.ts';
import { changesOf, type Missing, missingOf } from './missing-mappings.ts';
import { usePayDownload } from './use-pay-download.ts';

/** Exports a period; what a format lacks is a list to fill in, and the export goes on with it (`pay §3`). */
export default function ExportDialog({ periodId, onClose }: { periodId: Id; onClose: () => void }) {
  const t = useTexts();
  const [form] = Form.useForm<{ answers?: string[] }>();
  const [format, setFormat] = useState<PayExportFormat>('csv');
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [exportPeriod, exporting] = useExportPeriodMutation();
  const [save, saving] = useUpdatePaySettingsMutation();
  const download = usePayDownload();
  const questions = missing.filter(({ kind }) => kind !== 'amount');

  const failed = (error: unknown) => {
    const description = messageOf(error, t('payExport.failed'));
    toaster.show({ title: t('payPeriods.error'), description, variant: 'destructive' });
  };
  const submit = async (changes: readonly PaySettingChange[]) => {
    const { error: refusal } = changes.length > 0 ? await save(changes) : {};
    if (refusal) {
      if (isApiError(refusal))
        showFieldErrors(
          form,
          refusedAt(questions, refusal.details, (_, place) => `answers.${place}`),
        );
      return failed(refusal);
    }
    const { data, error } = await exportPeriod({ id: periodId, format });
    if (isApiError(error) && error.code === 'PAY_MAPPING_MISSING') {
      form.resetFields();
      return setMissing(missingOf(error.details));
    }
    if (!data) return failed(error);
    toaster.show({ title: t('payExport.done', { file: data.fileName }) });
    void download(periodId, format);
    onClose();
  };

  return (
    <FormDialog
      title={t('payExport.title')}
      submitLabel={t(questions.length > 0 ? 'payExport.fillAndSubmit' : 'payExport.submit')}
      isBusy={exporting.isLoading || saving.isLoading}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form form={form} name="pay-export" onFinish={({ answers = [] }) => void submit(changesOf(questions, answers))}>
        <Form.Item label={t('payExport.format')} htmlFor="pay-export-format">
          <Select<PayExportFormat>
            id="pay-export-format"
            value={format}
            options={PAY_EXPORT_FORMATS.map((value) => ({ value, label: t(`payExport.formats.${value}`) }))}
            onChange={(chosen) => {
              setFormat(chosen);
              setMissing([]);
            }}
          />
        </Form.Item>
        {questions.length > 0 && (
          <div className="wf-before-fields">
            <Alert tone="warning" role="status">
              {t('payExport.missing', { count: questions.length })}
            </Alert>
          </div>
        )}
        {questions.map(({ kind, key, message }, place) => (
          <Form.Item
            key={`${kind} ${key}`}
            name={['answers', place]}
            label={message}
            rules={[requiredText(t('payExport.required'))]}
          >
            <Input maxLength={100} />
          </Form.Item>
        ))}
        {missing
          .filter(({ kind }) => kind === 'amount')
          .map(({ key, message }) => (
            <div key={`${key} ${message}`} className="wf-before-fields">
              <Alert tone="danger">{message}</Alert>
            </div>
          ))}
      </Form>
    </FormDialog>
  );
}
