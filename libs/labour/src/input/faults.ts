import type { LabourTime } from '@workforce/contracts';
import type { Refusal } from '@workforce/domain';
import { instantOf, isLabourTime } from '../time/instants.ts';

/** `INVALID_INPUT` at one field. */
export const invalid = (message: string, field: string): Refusal => ({ code: 'INVALID_INPUT', message, field });

/** The first fault of the items in order. */
export function firstFault<Item>(
  items: readonly Item[] | undefined,
  check: (item: Item, place: number) => Refusal | undefined,
): Refusal | undefined {
  for (const [place, item] of (items ?? []).entries()) {
    const fault = check(item, place);
    if (fault) return fault;
  }
  return undefined;
}

/** Refuses the first text that is neither an instant nor wall-clock time; absent ones are fine. */
export const timeFaults = (times: Record<string, LabourTime | undefined>, field: string): Refusal | undefined =>
  firstFault(Object.entries(times), ([name, time]) =>
    time === undefined || isLabourTime(time)
      ? undefined
      : invalid('Use an instant or a time like 2026-03-08T09:00', `${field}.${name}`),
  );

/** Refuses an end that isn't after the start. */
export const endsLater = (start: LabourTime, end: LabourTime, zone: string, field: string): Refusal | undefined =>
  instantOf(end, zone) > instantOf(start, zone) ? undefined : invalid('End must be after start', field);

export const isWholeTo =
  (most: number) =>
  (value: number): boolean =>
    Number.isInteger(value) && value >= 0 && value <= most;
