import type { Instant } from '@workforce/contracts';
import moment from 'moment-timezone';

/** An instant as a cell: wall-clock time in the zone; empty for null. */
export const clockTime = (instant: Instant | null, zone: string): string =>
  instant === null ? '' : moment(instant).tz(zone).format('YYYY-MM-DD HH:mm');
