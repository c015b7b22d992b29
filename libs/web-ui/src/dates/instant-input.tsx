import type { Day, Instant, WallTime } from '@workforce/contracts';
import { addDays, dayOf, daysBetween, instantsAt, wallTimeOf } from '@workforce/domain';
import { useEffect, useRef, useState } from 'react';
import { FieldRow } from '../forms/field-row.tsx';
import { Field } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { useUiTexts } from '../texts.ts';
import { DayInput, TimeInput } from './date-inputs.tsx';
import type { SiteClock } from './site-clock.ts';
import { InstantChoice } from './instant-choice.tsx';

export interface InstantInputProps {
  id?: string;
  clock: SiteClock;
  dayLabel: string;
  timeLabel: string;
  isRequired?: boolean;
  /** A time without a day is the first one after this instant. */
  after?: Instant | '';
  /** Below the day. */
  hint?: string;
  /** Empty for none. */
  value?: Instant | '';
  onChange?: (value: Instant | '') => void;
  /** What is wrong with the fields, or null; called before `onChange`. */
  onFault: (message: string | null) => void;
  /** Called after `onChange` with how many days later it is now. */
  onMoved?: (days: number) => void;
}

interface Parts {
  day: Day | '';
  time: WallTime | '';
}

/** Day and time of an instant at a site. An untouched instant keeps its seconds, and its hour where that is repeated. */
export function InstantInput(props: InstantInputProps) {
  const {
    id,
    clock,
    dayLabel,
    timeLabel,
    isRequired,
    after = '',
    hint,
    value = '',
    onChange,
    onFault,
    onMoved,
  } = props;
  const { timeZone } = clock;
  const texts = useUiTexts();
  const { errors } = Form.Item.useStatus();
  // What is entered while day and time aren't an instant yet.
  const [parts, setParts] = useState<Parts>({ day: '', time: '' });
  const unreadable = useRef({ day: false, time: false });
  const { day, time } = value === '' ? parts : { day: dayOf(value, timeZone), time: wallTimeOf(value, timeZone) };
  const instants = value !== '' && day !== '' && time !== '' ? at(day, time, timeZone) : [];

  const [error] = errors;
  // The message and the focus go to the field that must be changed.
  const isOfDay = day === '' && (time !== '' || error === texts.notADay);
  const ofField = (isAtFault: boolean) => ({ id: isAtFault ? id : undefined, error: isAtFault ? error : undefined });

  const faultOf = (next: Parts, isFound: boolean): string | null => {
    if (unreadable.current.day) return texts.notADay;
    if (unreadable.current.time) return texts.notATime;
    if (isFound || (next.day === '' && next.time === '')) return null;
    return next.day === '' || next.time === '' ? texts.halfInstant : texts.skippedTime;
  };

  const change = (changed: Partial<Parts>) => {
    const next = { day, time, ...changed };
    if (next.day === '' && next.time !== '' && after !== '' && !unreadable.current.day)
      next.day = dayAfter(after, next.time, timeZone);
    if (next.day === day && next.time === time && value !== '') return onFault(null);
    setParts(next);
    const [first] = next.day === '' || next.time === '' ? [] : at(next.day, next.time, timeZone);
    onFault(faultOf(next, first !== undefined));
    onChange?.(first ?? '');
    if (day !== '' && next.day !== '' && next.day !== day && first !== undefined) onMoved?.(daysBetween(day, next.day));
  };

  useEffect(() => {
    if (value !== '') onFault(null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the value changes
  }, [value]);

  return (
    <div className="wf-instant">
      <FieldRow isNarrow>
        <Field label={dayLabel} isRequired={isRequired} hint={hint} {...ofField(isOfDay)}>
          {(dayId) => (
            <DayInput
              id={dayId}
              clock={clock}
              value={day}
              aria-required={isRequired}
              aria-invalid={isOfDay && error !== undefined}
              onUnreadable={(isUnreadable) => (unreadable.current.day = isUnreadable)}
              onChange={(changed) => change({ day: changed })}
            />
          )}
        </Field>
        <Field label={timeLabel} isRequired={isRequired} {...ofField(!isOfDay)}>
          {(timeId) => (
            <TimeInput
              id={timeId}
              clock={clock}
              value={time}
              aria-required={isRequired}
              aria-invalid={!isOfDay && error !== undefined}
              onUnreadable={(isUnreadable) => (unreadable.current.time = isUnreadable)}
              onChange={(changed) => change({ time: changed })}
            />
          )}
        </Field>
      </FieldRow>
      {instants.length > 1 && value !== '' && (
        <InstantChoice
          instants={instants}
          value={value}
          nameOf={(instant) => `${clock.wallTime(wallTimeOf(instant, timeZone))} ${clock.zoneName(instant)}`}
          onChange={(chosen) => onChange?.(chosen)}
        />
      )}
    </div>
  );
}

const at = (day: Day, time: WallTime, zone: string): Instant[] =>
  instantsAt(day, time, zone).map((instant) => instant.toISOString());

/** The day on which the time comes first after the instant. */
function dayAfter(instant: Instant, time: WallTime, zone: string): Day {
  const day = dayOf(instant, zone);
  return time > wallTimeOf(instant, zone) ? day : addDays(day, 1);
}
