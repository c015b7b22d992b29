import { WEEKDAYS } from '@workforce/contracts';
import { useSiteClock } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { DayItem, TimeItem } from '@workforce/web-ui/dates';
import { Checkbox, FieldRow, Form } from '@workforce/web-ui/forms';
import { AddIcon, DeleteIcon } from '@workforce/web-ui/icons';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';

const MAX_COUNT = 20;
const USUAL = { from: '', to: '', weekdays: WEEKDAYS.slice(1, 6), start: '' };

/** When a minor goes to school. */
export function SchoolTermsFields() {
  const t = useLabourRulesTexts();
  const clock = useSiteClock();
  const required = { required: true, message: t('terms.required') };
  return (
    <Form.List name="schoolTerms">
      {(fields, { add, remove }) => (
        <fieldset className="terms__group">
          <legend>{t('terms.school')}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="terms__item">
              <FieldRow>
                <DayItem
                  clock={clock}
                  name={[name, 'from']}
                  end={['schoolTerms', name, 'to']}
                  label={t('terms.firstOf')}
                  required
                  rules={[required]}
                />
                <DayItem clock={clock} name={[name, 'to']} label={t('terms.lastOf')} required rules={[required]} />
              </FieldRow>
              <Form.Item name={[name, 'weekdays']} label={t('terms.days')}>
                <Checkbox.Group options={WEEKDAYS.map((value) => ({ value, label: t(`weekdays.${value}`) }))} />
              </Form.Item>
              <TimeItem clock={clock} name={[name, 'start']} label={t('terms.starts')} />
              <Button icon={<DeleteIcon />} onClick={() => remove(name)}>
                {t('terms.remove')}
              </Button>
            </div>
          ))}
          {fields.length < MAX_COUNT && (
            <Button icon={<AddIcon />} onClick={() => add(USUAL)}>
              {t('terms.addTerm')}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}
