import { Button } from '@workforce/web-ui';
import type { SiteClock } from '@workforce/web-core';
import { TimeWithinItem } from '@workforce/web-ui/dates';
import { Form } from '@workforce/web-ui/forms';
import { AddIcon, DeleteIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import type { AskValues } from './ask-values.ts';

export interface BreakFieldsProps {
  /** Of the entry's site. */
  clock: SiteClock;
  /** For each time of a break. */
  rule: { required: boolean; whitespace: boolean; message: string };
}

/** The breaks between `clockIn` and `clockOut` of the form: add, change, remove. */
export function BreakFields({ clock, rule }: BreakFieldsProps) {
  const t = useTexts();
  const form = Form.useFormInstance<Pick<AskValues, 'clockIn' | 'clockOut' | 'breaks'>>();
  const { clockIn = '', clockOut = '', breaks = [] } = Form.useWatch([], form) ?? {};
  return (
    <Form.List name="breaks">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="correction__break">
              <TimeWithinItem
                clock={clock}
                name={[name, 'start']}
                label={t('askCorrection.breakStart')}
                rules={[rule]}
                required
                from={clockIn}
                to={clockOut}
              />
              <TimeWithinItem
                clock={clock}
                name={[name, 'end']}
                label={t('askCorrection.breakEnd')}
                rules={[rule]}
                required
                from={breaks[name]?.start || clockIn}
                to={clockOut}
              />
              <Form.Item>
                <Button
                  type="text"
                  icon={<DeleteIcon />}
                  aria-label={t('askCorrection.removeBreak')}
                  onClick={() => remove(name)}
                />
              </Form.Item>
            </div>
          ))}
          <Form.Item>
            <Button icon={<AddIcon />} onClick={() => add({ start: '', end: '' })}>
              {t('askCorrection.addBreak')}
            </Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  );
}
