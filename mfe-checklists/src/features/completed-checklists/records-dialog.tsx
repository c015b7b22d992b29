import { type Day, EXPORT_FORMATS, type ExportFormat } from '@workforce/contracts';
import { useChosenSites, useSiteClock } from '@workforce/web-core';
import { DayItem } from '@workforce/web-ui/dates';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { fieldRule, Form } from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { recordsExport } from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';

interface RecordsValues {
  from: Day;
  to: Day;
  format: ExportFormat;
}

export interface RecordsDialogProps {
  onExport: (address: string) => void;
  onClose: () => void;
}

/** Asks for the period whose checklists are exported, whatever their age (`decisions §12`). */
export default function RecordsDialog({ onExport, onClose }: RecordsDialogProps) {
  const t = useTexts();
  const clock = useSiteClock();
  const sites = useChosenSites('checklist.history');
  const [form] = Form.useForm<RecordsValues>();
  const required = { required: true, message: t('recordsExport.required') };
  const notReversed = fieldRule((to) =>
    to !== '' && to < form.getFieldValue('from') ? t('recordsExport.reversed') : undefined,
  );
  return (
    <FormDialog
      title={t('recordsExport.title')}
      submitLabel={t('recordsExport.submit')}
      isBusy={false}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<RecordsValues>
        form={form}
        name="records"
        initialValues={{ from: '', to: '', format: 'xlsx' }}
        onFinish={(values) => {
          onExport(recordsExport({ ...values, sites }));
          onClose();
        }}
      >
        <p className="wf-before-fields">{t('recordsExport.text')}</p>
        <DayItem clock={clock} name="from" end="to" label={t('recordsExport.from')} rules={[required]} required />
        <DayItem clock={clock} name="to" label={t('recordsExport.to')} rules={[required, notReversed]} required />
        <Form.Item name="format" label={t('recordsExport.format')}>
          <Select options={EXPORT_FORMATS.map((value) => ({ value, label: t(`historyExport.${value}`) }))} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
