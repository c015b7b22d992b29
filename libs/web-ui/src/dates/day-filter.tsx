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
  onChange: (day: Day | '') => void;
}

/** A labelled day that filters a list. Text that is no day is marked and changes nothing. */
export function DayFilter({ label, clock, value, onChange }: DayFilterProps) {
  const texts = useUiTexts();
  /** The filter's day while the field shows text that is no day. */
  const [unreadableOver, setUnreadableOver] = useState<Day | '' | null>(null);
  const isUnreadable = unreadableOver === value;
  const isMarked = useRef(false);
  const mark = (isNoDay: boolean) => {
    isMarked.current = isNoDay;
    setUnreadableOver(isNoDay ? value : null);
  };
  return (
    <Field label={label} error={isUnreadable ? texts.notADay : undefined}>
      {(id) => (
        <DayInput
          id={id}
          clock={clock}
          value={isUnreadable ? '' : value}
          aria-invalid={isUnreadable}
          onUnreadable={mark}
          onChange={(day) => {
            if (!isMarked.current) onChange(day);
          }}
        />
      )}
    </Field>
  );
}
