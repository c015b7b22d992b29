import type { Day } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import type { PersistedAnswer } from './device-database.ts';

interface Days {
  from: Day;
  /** Without it the window has no end. */
  to?: Day;
}

type Answer = Pick<PersistedAnswer, 'endpointName' | 'arg' | 'value'>;

/**
 * Rows for a list of days that isn't stored, such as today's shifts after a midnight offline: those of the latest stored list of the same
 * endpoint and length that began earlier. If it has an end it must have begun just the day before: days that it lacks would look empty.
 *
 * @param query the list that isn't stored
 * @param stored the answers on the device
 * @returns undefined when there are none: nothing is known of these days
 */
export function rowsOfEarlierWindow(query: Omit<Answer, 'value'>, stored: readonly Answer[]): unknown[] | undefined {
  const { from, to, ...others } = windowOf(query.arg) ?? {};
  if (from === undefined) return undefined;
  const [latest] = stored
    .flatMap(({ endpointName, arg, value }) => {
      const earlier = windowOf(arg);
      if (endpointName !== query.endpointName || earlier === undefined || !isDated(value)) return [];
      const { from: start, to: end, ...otherArgs } = earlier;
      const isSame =
        JSON.stringify(others) === JSON.stringify(otherArgs) && lengthOf(earlier) === lengthOf({ from, to });
      return isSame && start < from && (end === undefined || from === addDays(start, 1)) ? [{ start, value }] : [];
    })
    .toSorted((one, other) => other.start.localeCompare(one.start));
  const rows = latest?.value.filter(({ date }) => date >= from && (to === undefined || date <= to)) ?? [];
  return rows.length > 0 ? rows : undefined;
}

const windowOf = (arg: unknown): (Days & object) | undefined =>
  typeof arg === 'object' && arg !== null && typeof (arg as Days).from === 'string' ? (arg as Days) : undefined;

const lengthOf = ({ from, to }: { from: Day; to?: Day | undefined }): number =>
  to === undefined ? Infinity : Date.parse(to) - Date.parse(from);

const isDated = (value: unknown): value is { date: Day }[] =>
  Array.isArray(value) && value.every((row: { date?: unknown }) => typeof row.date === 'string');
