import type { Day } from '@workforce/contracts';
import moment from 'moment-timezone';

/** A day as people read it (§9): `Mar 08, 2026`. */
export const dayText = (day: Day): string => moment.utc(day).format('MMM DD, YYYY');
