import { WAIVABLE_BREAKS } from '@workforce/contracts';
import { useSiteClock } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { DayItem } from '@workforce/web-ui/dates';
import { FieldRow, Form } from '@workforce/web-ui/forms';
import { AddIcon, DeleteIcon } from '@workforce/web-ui/icons';
import { Select } from '@workforce/web-ui/select';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import { WAIVED } from './terms-row.tsx';

const MAX_COUNT = 20;

/** Breaks that the person gives up for a time. */
export function WaiverFields() {
  const t = useLabourRulesTexts();
  const clock = useSiteClock();
  const required = { required: true, message: t('terms.required') };
  return (
    <Form.List name="waivers">
      {(fields, { add, remove }) => (
        <fieldset className="terms__group">
          <legend>{t('terms.waivers')}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="terms__item">
              <Form.Item name={[name, 'ruleId']} label={t('terms.what')} required rules={[required]}>
                <Select options={WAIVABLE_BREAKS.map((value) => ({ value, label: t(WAIVED[value]) }))} />
              </Form.Item>
              <FieldRow>
                <DayItem
                  clock={clock}
                  name={[name, 'from']}
                  end={['waivers', name, 'to']}
                  label={t('terms.firstOf')}
                  required
                  rules={[required]}
                />
                <DayItem clock={clock} name={[name, 'to']} label={t('terms.lastOf')} extra={t('terms.lastOfHint')} />
              </FieldRow>
              <Button icon={<DeleteIcon />} onClick={() => remove(name)}>
                {t('terms.remove')}
              </Button>
            </div>
          ))}
          {fields.length < MAX_COUNT && (
            <Button icon={<AddIcon />} onClick={() => add({ ruleId: WAIVABLE_BREAKS[0], from: '', to: '' })}>
              {t('terms.addWaiver')}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}
