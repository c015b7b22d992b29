import type { Day, WallTime } from '@workforce/contracts';
import moment from 'moment-timezone';
import { requireDay } from './days.ts';
import { requireWallTime } from './wall-times.ts';

/** A day for display: 'MMM dd, yyyy' (§9), such as `Mar 08, 2026`. */
export const formatDay = (day: Day): string => moment.utc(requireDay(day)).format('MMM DD, YYYY');

/** A wall-clock time for display: 'h:mm a' (§9), such as `9:00 AM`. */
export const formatWallTime = (time: WallTime): string => moment.utc(requireWallTime(time), 'HH:mm').format('h:mm A');
