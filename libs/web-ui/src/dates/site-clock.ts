import type { Day, Instant, WallTime } from '@workforce/contracts';
import { today, wallTimeOf } from '@workforce/domain';
import moment, { type Moment } from 'moment';

/** The zone, the formats and the time of a row's site (`decisions §12`), as `useSiteClock` of web-core gives them. */
export interface SiteClock {
  timeZone: string;
  /** Now by the server's clock. */
  now: () => Date;
  /** Whether times are shown with AM and PM. */
  hour12: boolean;
  /** For display, in the formats of the cards. */
  date: (value: Day | Instant) => string;
  wallTime: (time: WallTime) => string;
  /** The zone's name at an instant, which tells the two hours of a repeated one apart. */
  zoneName: (instant: Instant) => string;
}

export const DAY = 'YYYY-MM-DD';
export const TIME = 'HH:mm';

/** The site's wall-clock time now as a UTC moment, so that the clock changes of the device's zone don't affect pickers. */
export const wallNow = ({ now, timeZone }: SiteClock): Moment => {
  const at = now();
  return moment.utc(`${today(at, timeZone)}T${wallTimeOf(at, timeZone)}`);
};
