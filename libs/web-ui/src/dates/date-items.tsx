import type { Day } from '@workforce/contracts';
import type { FormItemProps } from 'antd';
import { Form } from '../forms/form.tsx';
import { useUiTexts } from '../texts.ts';
import { DayInput, type DayInputProps, TimeInput, type TimeInputProps } from './date-inputs.tsx';
import { useFault } from './fault.ts';
import type { SiteClock } from './site-clock.ts';

/** A field of a form: `Form.Item` with its input. */
export type DateItemProps = Omit<FormItemProps, 'children' | 'validateFirst'> & { clock: SiteClock };

export interface DayItemProps extends DateItemProps, Pick<DayInputProps, 'min' | 'max' | 'autoComplete'> {
  /** The form's field for the end of a range that starts here: an earlier end follows the start. */
  end?: string | (string | number)[];
}

/** A calendar day in a form, `yyyy-MM-dd` or empty; text that is no day, or outside of `min` to `max`, stops the form. */
export function DayItem({ clock, min, max, autoComplete, end, rules = [], ...item }: DayItemProps) {
  const form = Form.useFormInstance();
  const texts = useUiTexts();
  const fault = useFault();
  const withinBounds = {
    validator: async (_rule: unknown, day: Day | '' = '') => {
      if (day === '') return;
      if (min !== undefined && day < min) throw new Error(texts.dayTooEarly(clock.date(min)));
      if (max !== undefined && day > max) throw new Error(texts.dayTooLate(clock.date(max)));
    },
  };
  return (
    <Form.Item {...item} validateFirst rules={[fault.rule, ...rules, withinBounds]}>
      <DayInput
        clock={clock}
        min={min}
        max={max}
        autoComplete={autoComplete}
        onChange={(day) => {
          const until = end === undefined ? '' : (form.getFieldValue(end) as Day | '' | undefined);
          if (end !== undefined && until && until < day) form.setFieldValue(end, day);
        }}
        onUnreadable={(isUnreadable) => fault.set(isUnreadable ? texts.notADay : null)}
      />
    </Form.Item>
  );
}

/** A wall-clock time in a form, `HH:mm` or empty; text that is no time stops the form. */
export function TimeItem({
  clock,
  minuteStep,
  rules = [],
  ...item
}: DateItemProps & Pick<TimeInputProps, 'minuteStep'>) {
  const texts = useUiTexts();
  const fault = useFault();
  return (
    <Form.Item {...item} validateFirst rules={[fault.rule, ...rules]}>
      <TimeInput
        clock={clock}
        minuteStep={minuteStep}
        onUnreadable={(isUnreadable) => fault.set(isUnreadable ? texts.notATime : null)}
      />
    </Form.Item>
  );
}
