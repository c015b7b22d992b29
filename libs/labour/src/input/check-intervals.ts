import type { LabourInterval } from '@workforce/contracts';
import type { Refusal } from '@workforce/domain';
import type { LabourInput } from '../rules/facts.ts';
import { instantOf } from '../time/instants.ts';
import { endsLater, firstFault, invalid, isWholeTo, timeFaults } from './faults.ts';

/** Most minutes of one interval: a week, far beyond any shift. */
const MAX_MINUTES = 7 * 24 * 60;
const MAX_CENTS = 100_000_000;

/** Refuses intervals that can't be measured: without length, too long, or with breaks outside of them. */
export const checkIntervals = ({ intervals, zone }: LabourInput): Refusal | undefined =>
  firstFault(intervals, (interval, place) => checkInterval(interval, zone, `intervals[${place}]`));

function checkInterval(interval: LabourInterval, zone: string, field: string): Refusal | undefined {
  const { start, end, breaks, rateCents, scheduledMinutes, restBreaksAllowed } = interval;
  const times = timeFaults({ start, end }, field);
  if (times) return times;
  const [from, to] = [instantOf(start, zone), instantOf(end, zone)];
  const isSentHome = from === to && scheduledMinutes !== undefined;
  if (to <= from && !isSentHome) return invalid('End must be after start', `${field}.end`);
  if (to - from > MAX_MINUTES * 60_000) return invalid('An interval is at most a week', `${field}.end`);
  return (
    whole(rateCents, MAX_CENTS, `${field}.rateCents`) ??
    whole(scheduledMinutes, MAX_MINUTES, `${field}.scheduledMinutes`) ??
    whole(restBreaksAllowed, 100, `${field}.restBreaksAllowed`) ??
    firstFault(breaks, (each, place) => {
      const at = `${field}.breaks[${place}]`;
      const fault =
        timeFaults({ start: each.start, end: each.end }, at) ?? endsLater(each.start, each.end, zone, `${at}.end`);
      if (fault) return fault;
      const isWithin = instantOf(each.start, zone) >= from && instantOf(each.end, zone) <= to;
      return isWithin ? undefined : invalid('A break must lie within its interval', at);
    })
  );
}

const whole = (value: number | undefined, most: number, field: string): Refusal | undefined =>
  value === undefined || isWholeTo(most)(value) ? undefined : invalid(`Must be a whole number up to ${most}`, field);
