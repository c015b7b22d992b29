/** Choosing days and times as moments; comes with the first screen that needs it. */
import momentDates from '@rc-component/picker/generate/moment';
import { FIRST_DAY, LAST_DAY } from '@workforce/contracts';
import { DatePicker, Input } from 'antd';
import moment, { type Moment } from 'moment';
import type { ComponentProps } from 'react';

/** Chooses a day; speaks moment, never antd's default dates. */
export const MomentDatePicker = DatePicker.generatePicker<Moment>(momentDates);

/** Chooses the first and the last day of a range. */
export const MomentRangePicker = MomentDatePicker.RangePicker;

/** Chooses a wall-clock time. */
export const TimePicker = (props: Omit<ComponentProps<typeof MomentDatePicker>, 'picker' | 'mode'>) => (
  <MomentDatePicker {...props} picker="time" mode={undefined} format="HH:mm" />
);

export interface MomentFieldProps {
  id?: string;
  /** Accessible name where no label stands beside it. */
  'aria-label'?: string;
  /** Id of the element that says what is wrong or expected. */
  'aria-describedby'?: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  /** Empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
}

/** The days that can be chosen (`decisions §2`). */
export const DAY_BOUNDS = { minDate: moment(FIRST_DAY, 'YYYY-MM-DD'), maxDate: moment(LAST_DAY, 'YYYY-MM-DD') };

/** Shown first, taken all: people type days in many ways. */
const DAY_FORMATS = ['MMM DD, YYYY', 'YYYY-MM-DD', 'MM/DD/YYYY'];

/** Chooses a calendar day, `yyyy-MM-dd`; without a zone, so it is the same day wherever the device is. */
export function DayField({ value, onChange, isInvalid, isDisabled, ...rest }: MomentFieldProps) {
  return (
    <MomentDatePicker
      {...rest}
      {...DAY_BOUNDS}
      style={{ width: '100%' }}
      format={DAY_FORMATS}
      status={isInvalid ? 'error' : undefined}
      aria-invalid={isInvalid}
      disabled={isDisabled}
      value={value === '' ? null : moment(value, 'YYYY-MM-DD')}
      onChange={(chosen) => onChange(chosen?.format('YYYY-MM-DD') ?? '')}
    />
  );
}

/** Chooses a wall-clock time, `HH:mm`, of no particular day or zone; the device's own way of doing it, also for a thumb. */
export function WallTimeField({ value, onChange, isInvalid, isDisabled, ...rest }: MomentFieldProps) {
  return (
    <Input
      {...rest}
      type="time"
      status={isInvalid ? 'error' : undefined}
      aria-invalid={isInvalid}
      disabled={isDisabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
