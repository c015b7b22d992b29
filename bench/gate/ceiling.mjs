import { gateRun } from './gate-run.mjs';
import { peopleOf } from './people.mjs';

/** The p99 in ms that people accept. */
export const MOST_P99_MS = 300;
/** The search ends once the step between a good and a bad number of people is this part of the good one. */
const PRECISION = 0.15;

const isGood = ({ p99, faults }) => p99 <= MOST_P99_MS && faults === 0;

/**
 * How many people until the p99 passes 300 ms or a request fails: doubles their number, then halves the interval.
 *
 * @param most as many as the data set has
 * @returns the largest number that was good, the run of the smallest that wasn't, and every run as `[people, result]`
 */
export async function ceilingOf(stage, formation, { from, most, ...options }) {
  const runs = [];
  const isEnough = async (count) => {
    const result = await gateRun(formation, await peopleOf(stage, formation.url, count), options);
    runs.push([count, result]);
    return isGood(result);
  };
  let good = 0;
  let bad;
  for (let count = from; bad === undefined && count <= most; count *= 2) {
    if (await isEnough(count)) good = count;
    else bad = count;
  }
  while (bad !== undefined && bad - good > Math.max(10, good * PRECISION)) {
    const middle = Math.round((good + bad) / 20) * 10;
    if (middle <= good || middle >= bad) break;
    if (await isEnough(middle)) good = middle;
    else bad = middle;
  }
  return { people: good, beyond: runs.find(([count]) => count === bad)?.[1], runs };
}
