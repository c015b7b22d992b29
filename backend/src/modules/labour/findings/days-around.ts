import type { Day } from '@workforce/contracts';
import { addDays } from '@workforce/domain';

const DAYS_BEFORE = 14;
const DAYS_AFTER = 28;

/** The days to read for findings of these days: whole workweeks, runs of days, and rests made up for within four weeks. */
export const daysAround = ({ from, to }: { from: Day; to: Day }): { from: Day; to: Day } => ({
  from: addDays(from, -DAYS_BEFORE),
  to: addDays(to, DAYS_AFTER),
});
