import type { Day } from '@workforce/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { Field } from '../forms/field.tsx';
import { useUiTexts } from '../texts.ts';
import { DayInput } from './date-inputs.tsx';
import type { SiteClock } from './site-clock.ts';

export interface DayFilterProps {
  label: ReactNode;
  clock: SiteClock;
  /** Empty for any day. */
  value: Day | '';
  /** The first day of a range that ends here; an earlier end is marked. Empty for an open one. */
  min?: Day | '';
  onChange: (day: Day | '') => void;
}

/** A labelled day that filters a list. Text that is no day is marked and changes nothing. */
export function DayFilter({ label, clock, value, min = '', onChange }: DayFilterProps) {
  const texts = useUiTexts();
  /** The filter's day while the field shows text that is no day. */
  const [unreadableOver, setUnreadableOver] = useState<Day | '' | null>(null);
  const isUnreadable = unreadableOver === value;
  const isTooEarly = value !== '' && value < min;
  const error = isUnreadable ? texts.notADay : isTooEarly ? texts.dayTooEarly(clock.date(min)) : undefined;
  const isMarked = useRef(false);
  const mark = (isNoDay: boolean) => {
    isMarked.current = isNoDay;
    setUnreadableOver(isNoDay ? value : null);
  };
  return (
    <Field label={label} error={error}>
      {(id) => (
        <DayInput
          id={id}
          clock={clock}
          value={isUnreadable ? '' : value}
          min={min || undefined}
          aria-invalid={error !== undefined}
          onUnreadable={mark}
          onChange={(day) => {
            if (!isMarked.current) onChange(day);
          }}
        />
      )}
    </Field>
  );
}
