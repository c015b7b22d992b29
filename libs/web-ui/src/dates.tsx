/** Pickers for days and times, loaded with the first screen that uses them. */
import momentDates from '@rc-component/picker/generate/moment';
import { FIRST_DAY, LAST_DAY } from '@workforce/contracts';
import { DatePicker } from 'antd';
import moment, { type Moment } from 'moment';
import type { AriaAttributes, FocusEvent } from 'react';
import { CloseIcon } from './icons.ts';

const MomentDatePicker = DatePicker.generatePicker<Moment>(momentDates);

/** Inside a `Form.Item` the form sets all of them except the placeholder. */
interface PickerFieldProps extends AriaAttributes {
  id?: string;
  placeholder?: string;
  /** Empty string for no value. */
  value?: string;
  onChange?: (value: string) => void;
}

const WIDE = { width: '100%' };

/** Minimum target size (WCAG 2.2, 2.5.8). */
const CLEAR = { clearIcon: <CloseIcon style={{ display: 'grid', placeItems: 'center', width: 24, height: 24 }} /> };

/** The picker clears its value only by its clear button; an emptied text on blur means the same. */
const emptyOnBlur =
  ({ value, onChange }: PickerFieldProps) =>
  ({ target }: FocusEvent<HTMLElement>) => {
    if (value !== '' && target instanceof HTMLInputElement && target.value === '') onChange?.('');
  };

const DAY = 'YYYY-MM-DD';
/** The selectable days (`decisions §2`). */
const DAY_BOUNDS = { minDate: moment(FIRST_DAY, DAY), maxDate: moment(LAST_DAY, DAY) };
/** The first format is shown, all are accepted as input. */
const DAY_FORMATS = ['MMM DD, YYYY', DAY, 'MM/DD/YYYY'];

/** Input for a calendar day, `yyyy-MM-dd`, without a time zone: the same day on every device. */
export const DayField = ({ value = '', onChange, ...rest }: PickerFieldProps) => (
  <MomentDatePicker
    {...rest}
    {...DAY_BOUNDS}
    style={WIDE}
    allowClear={CLEAR}
    format={DAY_FORMATS}
    value={value === '' ? null : moment(value, DAY)}
    onBlur={emptyOnBlur({ value, onChange })}
    onChange={(chosen) => onChange?.(chosen?.format(DAY) ?? '')}
  />
);

const TIME = 'HH:mm';
/** The first format is shown, all are accepted as input. */
const TIME_FORMATS = [TIME, 'H:mm', 'HHmm'];

export interface TimeFieldProps extends PickerFieldProps {
  /** Step of the list's minutes; any minute can be typed. */
  minuteStep?: 5 | 15;
}

/** Input for a wall-clock time, `HH:mm`, without day or zone. Typed text takes effect as soon as it is a valid time. */
export const TimeField = ({ value = '', onChange, ...rest }: TimeFieldProps) => (
  <MomentDatePicker
    {...rest}
    picker="time"
    mode={undefined}
    style={WIDE}
    allowClear={CLEAR}
    format={TIME_FORMATS}
    needConfirm={false}
    value={value === '' ? null : moment(value, TIME)}
    onBlur={emptyOnBlur({ value, onChange })}
    onChange={(chosen) => onChange?.(chosen?.format(TIME) ?? '')}
  />
);
