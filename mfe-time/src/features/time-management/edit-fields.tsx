import { LIMITS } from '@workforce/contracts';
import { DurationText } from '@workforce/web-ui';
import type { SiteClock } from '@workforce/web-core';
import { InstantItem } from '@workforce/web-ui/dates';
import { FieldRow, Form, Input } from '@workforce/web-ui/forms';
import { useTexts } from '../../texts/texts.ts';
import { readMinutes, type EditField, type EditReading, type EditValues } from './edit-values.ts';

export interface EditFieldsProps {
  /** Of the entry's site. */
  clock: SiteClock;
  reading: EditReading;
  /** Returns the form rule of a field. */
  ruleOf: (field: EditField) => { validator: () => Promise<void> };
  /** Whether the notes can't be changed: those of a locked pay period. */
  keepsNotes: boolean;
}

/** Fields that are validated together. */
const TIMES = ['clockInTime', 'clockOutTime', 'breakMinutes'] as const;
const othersOf = (field: EditField): string[] => TIMES.filter((name) => name !== field);

/** Clock-in, clock-out, break, their total, and notes. */
export function EditFields({ clock, reading, ruleOf, keepsNotes }: EditFieldsProps) {
  const t = useTexts();
  const form = Form.useFormInstance();
  const clockIn = Form.useWatch<EditValues['clockInTime'] | undefined>('clockInTime', form);
  const { total, breakMinutes } = reading;
  const checked = (name: EditField) => ({ name, rules: [ruleOf(name)], dependencies: othersOf(name) });
  return (
    <>
      <InstantItem
        {...checked('clockInTime')}
        clock={clock}
        end="clockOutTime"
        dayLabel={t('edit.clockInDate')}
        timeLabel={t('edit.clockInTime')}
      />
      <InstantItem
        {...checked('clockOutTime')}
        clock={clock}
        after={clockIn}
        dayLabel={t('edit.clockOutDate')}
        timeLabel={t('edit.clockOutTime')}
        hint={total === null ? t('edit.clockOutOpen') : undefined}
      />
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
