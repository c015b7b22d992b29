import { LIMITS } from '@workforce/contracts';
import { DurationText } from '@workforce/web-ui';
import { DayField, TimeField } from '@workforce/web-ui/dates';
import { FieldRow, Form, Input } from '@workforce/web-ui/forms';
import { useTexts } from '../../texts/texts.ts';
import { readMinutes, type EditField, type EditReading } from './edit-values.ts';

export interface EditFieldsProps {
  reading: EditReading;
  /** Returns the form rule of a field. */
  ruleOf: (field: EditField) => { validator: () => Promise<void> };
  /** Whether the notes can't be changed: those of a locked pay period. */
  keepsNotes: boolean;
}

/** Fields that are validated together. */
const TIMES = ['clockInDate', 'clockInTime', 'clockOutDate', 'clockOutTime', 'breakMinutes'] as const;
const othersOf = (field: EditField): string[] => TIMES.filter((name) => name !== field);

/** Clock-in, clock-out, break, their total, and notes. */
export function EditFields({ reading, ruleOf, keepsNotes }: EditFieldsProps) {
  const t = useTexts();
  const form = Form.useFormInstance();
  const { total, breakMinutes } = reading;
  const checked = (name: EditField) => ({ name, rules: [ruleOf(name)], dependencies: othersOf(name) });
  return (
    <>
      <FieldRow isNarrow>
        <Form.Item name="clockInDate" label={t('edit.clockInDate')}>
          <DayField />
        </Form.Item>
        <Form.Item {...checked('clockInTime')} label={t('edit.clockInTime')}>
          <TimeField />
        </Form.Item>
      </FieldRow>
      <FieldRow isNarrow>
        <Form.Item
          name="clockOutDate"
          label={t('edit.clockOutDate')}
          extra={total === null ? t('edit.clockOutOpen') : undefined}
        >
          <DayField />
        </Form.Item>
        <Form.Item {...checked('clockOutTime')} label={t('edit.clockOutTime')}>
          <TimeField />
        </Form.Item>
      </FieldRow>
      <FieldRow isNarrow>
        <Form.Item {...checked('breakMinutes')} label={t('edit.breakMinutes')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            onBlur={({ target }) => form.setFieldValue('breakMinutes', String(readMinutes(target.value)))}
          />
        </Form.Item>
        <dl className="edit-sum" aria-live="polite">
          <div>
            <dt>{t('edit.total')}</dt>
            <dd>{total === null ? t('edit.open') : <DurationText minutes={total} />}</dd>
          </div>
          {total !== null && (
            <div>
              <dt>{t('edit.work')}</dt>
              <dd>
                <DurationText minutes={total - breakMinutes} />
              </dd>
            </div>
          )}
        </dl>
      </FieldRow>
      <Form.Item name="notes" label={t('edit.notes')}>
        <Input.TextArea disabled={keepsNotes} maxLength={LIMITS.noteMaxLength} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
