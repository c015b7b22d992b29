import { Button } from '@workforce/web-ui';
import type { SiteClock } from '@workforce/web-core';
import { InstantItem, TimeWithinItem } from '@workforce/web-ui/dates';
import { Form } from '@workforce/web-ui/forms';
import { AddIcon, DeleteIcon } from '@workforce/web-ui/icons';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import type { EntryTimesValues } from './ask-values.ts';

export interface TimesFieldsProps {
  /** Of the entry's site. */
  clock: SiteClock;
  /** Shown above the breaks. */
  children?: ReactNode;
}

/** Clock-in, clock-out and the breaks between them, all required. */
export function TimesFields({ clock, children }: TimesFieldsProps) {
  const t = useTexts();
  const form = Form.useFormInstance<EntryTimesValues>();
  const { clockIn = '', clockOut = '', breaks = [] } = Form.useWatch([], form) ?? {};
  const checked = { clock, rules: [{ required: true, message: t('askCorrection.required') }] };
  return (
    <>
      <InstantItem
        {...checked}
        name="clockIn"
        end="clockOut"
        dayLabel={t('askCorrection.date')}
        timeLabel={t('askCorrection.clockIn')}
      />
      <InstantItem
        {...checked}
        name="clockOut"
        after={clockIn}
        dayLabel={t('askCorrection.clockOutDate')}
        timeLabel={t('askCorrection.clockOut')}
      />
      {children}
      <Form.List name="breaks">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="correction__break">
                <TimeWithinItem
                  {...checked}
                  name={[name, 'start']}
                  label={t('askCorrection.breakStart')}
                  from={clockIn}
                  to={clockOut}
                />
                <TimeWithinItem
                  {...checked}
                  name={[name, 'end']}
                  label={t('askCorrection.breakEnd')}
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
    </>
  );
}
