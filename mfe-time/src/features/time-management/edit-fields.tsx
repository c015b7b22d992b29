import { LIMITS } from '@workforce/contracts';
import { DurationText } from '@workforce/web-ui';
import { DayField, WallTimeField } from '@workforce/web-ui/dates';
import { Input } from '@workforce/web-ui/forms';
import { useTexts } from '../../texts/texts.ts';
import { LabelledField } from '../fields/labelled-field.tsx';
import { readMinutes, type EditReading, type EditValues } from './edit-values.ts';

export interface EditFieldsProps {
  values: EditValues;
  reading: EditReading;
  onChange: (part: Partial<EditValues>) => void;
}

/** In, out, break, what they add up to, and notes. */
export function EditFields({ values, reading, onChange }: EditFieldsProps) {
  const t = useTexts();
  const { total, breakMinutes, errors } = reading;
  return (
    <>
      <div className="field-row">
        <LabelledField label={t('edit.clockInDate')}>
          {({ id }) => (
            <DayField id={id} value={values.clockInDate} onChange={(clockInDate) => onChange({ clockInDate })} />
          )}
        </LabelledField>
        <LabelledField label={t('edit.clockInTime')} error={errors.clockInTime}>
          {({ 'aria-invalid': isInvalid, ...ties }) => (
            <WallTimeField
              {...ties}
              isInvalid={isInvalid}
              value={values.clockInTime}
              onChange={(clockInTime) => onChange({ clockInTime })}
            />
          )}
        </LabelledField>
      </div>
      <div className="field-row">
        <LabelledField label={t('edit.clockOutDate')} hint={total === null ? t('edit.clockOutOpen') : undefined}>
          {({ id, 'aria-describedby': describedBy }) => (
            <DayField
              id={id}
              aria-describedby={describedBy}
              value={values.clockOutDate}
              onChange={(clockOutDate) => onChange({ clockOutDate })}
            />
          )}
        </LabelledField>
        <LabelledField label={t('edit.clockOutTime')} error={errors.clockOutTime}>
          {({ 'aria-invalid': isInvalid, ...ties }) => (
            <WallTimeField
              {...ties}
              isInvalid={isInvalid}
              value={values.clockOutTime}
              onChange={(clockOutTime) => onChange({ clockOutTime })}
            />
          )}
        </LabelledField>
      </div>
      <div className="field-row">
        <LabelledField label={t('edit.breakMinutes')} error={errors.breakMinutes}>
          {(ties) => (
            <Input
              {...ties}
              inputMode="numeric"
              autoComplete="off"
              value={values.breakMinutes}
              onChange={(event) => onChange({ breakMinutes: event.target.value })}
              onBlur={() => onChange({ breakMinutes: String(readMinutes(values.breakMinutes)) })}
            />
          )}
        </LabelledField>
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
      </div>
      <LabelledField label={t('edit.notes')}>
        {(ties) => (
          <Input.TextArea
            {...ties}
            value={values.notes}
            maxLength={LIMITS.noteMaxLength}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        )}
      </LabelledField>
    </>
  );
}
