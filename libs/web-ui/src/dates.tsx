/** Choosing days and times; comes with the first screen that needs it. */
import momentDates from '@rc-component/picker/generate/moment';
import { FIRST_DAY, LAST_DAY } from '@workforce/contracts';
import { DatePicker } from 'antd';
import moment, { type Moment } from 'moment';
import type { AriaAttributes, FocusEvent } from 'react';
import { CloseIcon } from './icons.ts';

const MomentDatePicker = DatePicker.generatePicker<Moment>(momentDates);

/** Inside a `Form.Item` the form gives all of them but the placeholder. */
interface PickerFieldProps extends AriaAttributes {
  id?: string;
  placeholder?: string;
  /** Empty when nothing is chosen. */
  value?: string;
  onChange?: (value: string) => void;
}

const WIDE = { width: '100%' };

/** As large as a target has to be (WCAG 2.2, 2.5.8). */
const CLEAR = { clearIcon: <CloseIcon style={{ display: 'grid', placeItems: 'center', width: 24, height: 24 }} /> };

/** The picker itself takes a value away by its cross only: whoever empties the text means the same. */
const emptyOnBlur =
  ({ value, onChange }: PickerFieldProps) =>
  ({ target }: FocusEvent<HTMLElement>) => {
    if (value !== '' && target instanceof HTMLInputElement && target.value === '') onChange?.('');
  };

const DAY = 'YYYY-MM-DD';
/** The days that can be chosen (`decisions §2`). */
const DAY_BOUNDS = { minDate: moment(FIRST_DAY, DAY), maxDate: moment(LAST_DAY, DAY) };
/** The first is shown, all are accepted: people type days in many ways. */
const DAY_FORMATS = ['MMM DD, YYYY', DAY, 'MM/DD/YYYY'];

/** Chooses a calendar day, `yyyy-MM-dd`; without a zone, so it is the same day wherever the device is. */
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
/** The first is shown, all are accepted. */
const TIME_FORMATS = [TIME, 'H:mm', 'HHmm'];

export interface TimeFieldProps extends PickerFieldProps {
  /** Between the minutes that the list offers; any minute can be typed. */
  minuteStep?: 5 | 15;
}

/** Chooses a wall-clock time, `HH:mm`, of no particular day or zone. What is typed counts as soon as it is a time. */
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
