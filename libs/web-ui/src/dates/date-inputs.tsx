import { FIRST_DAY, LAST_DAY } from '@workforce/contracts';
import { laterDay, parseDay, parseWallTime, today } from '@workforce/domain';
import moment, { type Moment } from 'moment';
import { useMemo } from 'react';
import { type DateInputProps, PickerFrame } from './picker-frame.tsx';
import { DAY, TIME } from './site-clock.ts';

export interface DayInputProps extends DateInputProps {
  /** The first and the last day that the calendar offers; those of `decisions §2` by default. */
  min?: string;
  max?: string;
}

const toDay = (day: string): Moment => moment.utc(day, DAY);
const ofDay = (chosen: Moment): string => chosen.format(DAY);

/** Input for a calendar day, `yyyy-MM-dd`, without a time zone: the same day on every device. */
export function DayInput({ min = FIRST_DAY, max = LAST_DAY, ...props }: DayInputProps) {
  const { clock, value = '' } = props;
  const opensAt = value || laterDay(min, today(clock.now(), clock.timeZone));
  const picker = useMemo(
    () => ({ minDate: toDay(min), maxDate: toDay(max), defaultPickerValue: toDay(opensAt) }),
    [min, max, opensAt],
  );
  return (
    <PickerFrame
      {...props}
      parse={(text) => parseDay(text, today(clock.now(), clock.timeZone))}
      show={clock.date}
      toMoment={toDay}
      ofMoment={ofDay}
      picker={picker}
    />
  );
}

export interface TimeInputProps extends DateInputProps {
  /** Step of the list's minutes; any minute can be typed. */
  minuteStep?: 5 | 15;
}

const toTime = (time: string): Moment => moment.utc(time, TIME);
const ofTime = (chosen: Moment): string => chosen.format(TIME);

/** Input for a wall-clock time, `HH:mm`, without day or zone. */
export function TimeInput({ minuteStep, ...props }: TimeInputProps) {
  const { hour12 } = props.clock;
  const picker = useMemo(
    () => ({ picker: 'time', mode: undefined, showSecond: false, use12Hours: hour12, minuteStep }) as const,
    [hour12, minuteStep],
  );
  return (
    <PickerFrame
      {...props}
      parse={parseWallTime}
      show={props.clock.wallTime}
      toMoment={toTime}
      ofMoment={ofTime}
      picker={picker}
    />
  );
}
