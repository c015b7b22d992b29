/** Choosing days and times as moments; comes with the first screen that needs it. */
import momentDates from '@rc-component/picker/generate/moment';
import { DatePicker } from 'antd';
import type { Moment } from 'moment';
import type { ComponentProps } from 'react';

/** Chooses a day; speaks moment, never antd's default dates. */
export const MomentDatePicker = DatePicker.generatePicker<Moment>(momentDates);

/** Chooses the first and the last day of a range. */
export const MomentRangePicker = MomentDatePicker.RangePicker;

/** Chooses a wall-clock time. */
export const TimePicker = (props: Omit<ComponentProps<typeof MomentDatePicker>, 'picker' | 'mode'>) => (
  <MomentDatePicker {...props} picker="time" mode={undefined} format="HH:mm" />
);
