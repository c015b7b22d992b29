import { PAY_EXPORT_FORMATS, type PayExportFormat, type PaySettings } from '@workforce/contracts';
import { Card } from '@workforce/web-ui';
import { Field } from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { codeText } from '../timesheets/pay-text.ts';
import { settingsOf } from './known-settings.ts';
import { type SettingField, SettingsForm } from './settings-form.tsx';

/** What one payroll system calls the company and each kind of pay. */
export function PayCodes({ settings }: { settings: PaySettings }) {
  const t = useTexts();
  const [format, setFormat] = useState<PayExportFormat>('adp');
  const { fields, codes } = settingsOf(format, settings);
  const inputs: SettingField[] = [
    ...fields.map((name) => ({
      kind: 'field' as const,
      key: `${format}.${name}`,
      label: t(`paySettings.fields.${name}`),
      value: settings.fields[`${format}.${name}`] ?? '',
    })),
    ...codes.map((code) => ({
      kind: 'code' as const,
      key: `${format}.${code}`,
      label: t('paySettings.code', { kind: codeText(t, code) }),
      value: settings.codes[`${format}.${code}`] ?? '',
    })),
  ];
  return (
    <Card title={t('paySettings.codes')}>
      <p className="pay-settings__quiet">{t('paySettings.codesText')}</p>
      <Field label={t('paySettings.format')} className="pay-settings__format">
        {(id) => (
          <Select<PayExportFormat>
            id={id}
            value={format}
            options={PAY_EXPORT_FORMATS.map((value) => ({ value, label: t(`payExport.formats.${value}`) }))}
            onChange={setFormat}
          />
        )}
      </Field>
      <SettingsForm key={format} name={`pay-codes-${format}`} settings={inputs} />
    </Card>
  );
}
