import type { Instant } from '@workforce/contracts';
import { movedByDays } from '@workforce/domain';
import { Form } from '../forms/form.tsx';
import type { DateItemProps } from './date-items.tsx';
import { useFault } from './fault.ts';
import { InstantInput, type InstantInputProps } from './instant-input.tsx';
import { TimeWithinInput } from './time-within-input.tsx';

type InstantItemProps = Omit<DateItemProps, 'label'> &
  Pick<InstantInputProps, 'dayLabel' | 'timeLabel' | 'after' | 'hint'> & {
    /** The form's instant that ends what starts here: it moves with the start to another day. */
    end?: string;
  };

/** An instant in a form, as day and time at a site; empty for none. Half of one, or a time that the clocks skip, stops the form. */
export function InstantItem(props: InstantItemProps) {
  const { clock, dayLabel, timeLabel, required, after, hint, end, rules = [], ...item } = props;
  const form = Form.useFormInstance();
  const fault = useFault();
  const moveEnd = (days: number) => {
    const until = end === undefined ? '' : (form.getFieldValue(end) as Instant | '');
    if (end !== undefined && until !== '') form.setFieldValue(end, movedByDays(until, days, clock.timeZone));
  };
  return (
    <Form.Item {...item} noStyle validateFirst rules={[fault.rule, ...rules]}>
      <InstantInput
        clock={clock}
        dayLabel={dayLabel}
        timeLabel={timeLabel}
        isRequired={required ?? rules.some((rule) => typeof rule !== 'function' && rule.required === true)}
        after={after}
        hint={hint}
        onFault={fault.set}
        onMoved={moveEnd}
      />
    </Form.Item>
  );
}

/** An instant in a form, as a time between two others, such as a break's within an entry. */
export function TimeWithinItem({
  clock,
  from,
  to,
  rules = [],
  ...item
}: DateItemProps & { from: Instant | ''; to: Instant | '' }) {
  const fault = useFault();
  return (
    <Form.Item {...item} validateFirst rules={[fault.rule, ...rules]}>
      <TimeWithinInput clock={clock} from={from} to={to} onFault={fault.set} />
    </Form.Item>
  );
}
