import type { Instant } from '@workforce/contracts';
import { Radio } from 'antd';
import { Field } from '../forms/field.tsx';
import { useUiTexts } from '../texts.ts';

export interface InstantChoiceProps {
  /** More than one, in order. */
  instants: readonly Instant[];
  /** The chosen one, perhaps with seconds. */
  value: Instant;
  nameOf: (instant: Instant) => string;
  onChange: (instant: Instant) => void;
}

const minuteOf = (instant: Instant): number => Math.floor(Date.parse(instant) / 60_000);

/** Asks which instant a wall-clock time means, where it occurs more than once (`decisions §12`). */
export function InstantChoice({ instants, value, nameOf, onChange }: InstantChoiceProps) {
  const texts = useUiTexts();
  return (
    <Field label={texts.whichTime}>
      {(id) => (
        <Radio.Group
          id={id}
          aria-label={texts.whichTime}
          value={instants.find((instant) => minuteOf(instant) === minuteOf(value))}
          options={instants.map((instant) => ({ value: instant, label: nameOf(instant) }))}
          onChange={({ target }) => onChange(String(target.value))}
        />
      )}
    </Field>
  );
}
