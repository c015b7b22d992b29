import momentDates from '@rc-component/picker/generate/moment';
import { DatePicker } from 'antd';
import moment, { type Moment } from 'moment';
import { DAY, type SiteClock, wallNow } from './site-clock.ts';

const generate = (clock: SiteClock) =>
  DatePicker.generatePicker<Moment>({
    ...momentDates,
    getNow: () => wallNow(clock),
    getFixedDate: (text) => moment.utc(text, DAY),
  });

export type SitePicker = ReturnType<typeof generate>;

/** By clock and zone: a picker that changes its type loses its state. */
const PICKERS = new WeakMap<SiteClock['now'], Map<string, SitePicker>>();

/** The picker whose 'Now', 'Today' and highlighted day are those of the site. */
export function sitePicker(clock: SiteClock): SitePicker {
  const ofClock = PICKERS.get(clock.now) ?? new Map<string, SitePicker>();
  PICKERS.set(clock.now, ofClock);
  const picker = ofClock.get(clock.timeZone) ?? generate(clock);
  ofClock.set(clock.timeZone, picker);
  return picker;
}
