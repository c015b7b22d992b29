import type { Instant, WallTime } from '@workforce/contracts';
import { timesWithin, wallTimeOf } from '@workforce/domain';
import { type AriaAttributes, useEffect, useState } from 'react';
import { useUiTexts } from '../texts.ts';
import { TimeInput } from './date-inputs.tsx';
import type { SiteClock } from './site-clock.ts';
import { InstantChoice } from './instant-choice.tsx';

export interface TimeWithinInputProps extends AriaAttributes {
  id?: string;
  clock: SiteClock;
  /** The instants between which the time lies. */
  from: Instant | '';
  to: Instant | '';
  value?: Instant | '';
  onChange?: (value: Instant | '') => void;
  onFault: (message: string | null) => void;
}

/** A time whose day follows from the instants around it; asks which one where it occurs more than once between them. */
export function TimeWithinInput({ clock, from, to, value = '', onChange, onFault, ...rest }: TimeWithinInputProps) {
  const { timeZone } = clock;
  const texts = useUiTexts();
  const [typed, setTyped] = useState<WallTime | ''>('');
  const time = value === '' ? typed : wallTimeOf(value, timeZone);
  const instants = time === '' || from === '' ? [] : timesWithin(time, { from, to: to || null }, timeZone);

  const change = (next: WallTime | '') => {
    if (next === time && value !== '') return;
    setTyped(next);
    const found = next === '' || from === '' ? [] : timesWithin(next, { from, to: to || null }, timeZone);
    if (next !== '') onFault(found.length > 0 ? null : from === '' ? texts.startFirst : texts.skippedTime);
    onChange?.(found[0] ?? '');
  };

  // A time follows the instants around it to another day.
  const isOutside = value === '' || value < from || (to !== '' && value > to);
  const [moved] = isOutside ? instants : [];
  useEffect(() => {
    if (moved === undefined || moved === value) return;
    onFault(null);
    onChange?.(moved);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the instants around it move
  }, [moved]);

  return (
    <>
      <TimeInput
        {...rest}
        clock={clock}
        value={time}
        onUnreadable={(isUnreadable) => onFault(isUnreadable ? texts.notATime : null)}
        onChange={change}
      />
      {instants.length > 1 && value !== '' && (
        <InstantChoice
          instants={instants}
          value={value}
          nameOf={(instant) =>
            `${clock.date(instant)} ${clock.wallTime(wallTimeOf(instant, timeZone))} ${clock.zoneName(instant)}`
          }
          onChange={(chosen) => onChange?.(chosen)}
        />
      )}
    </>
  );
}
