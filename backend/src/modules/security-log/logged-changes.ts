import { cutToLength } from '@workforce/domain';

/** A field as the security log says it; null or an empty text for nothing. */
type LoggedValue = string | number | null;

/**
 * What differs between two states, for the security log: "name: Till → Front till, weekly hours: none → 40". "nothing changed" when they
 * are the same.
 */
export function describeChanges(before: Record<string, LoggedValue>, after: Record<string, LoggedValue>): string {
  const changes = Object.entries(after).flatMap(([field, value]) =>
    shown(before[field]) === shown(value) ? [] : [`${field}: ${shown(before[field])} → ${shown(value)}`],
  );
  return cut(changes.join(', ') || 'nothing changed');
}

/** All of a state: "packs: us-ca, planned break: none". */
export const describeFields = (state: Record<string, LoggedValue>): string =>
  cut(
    Object.entries(state)
      .map(([field, value]) => `${field}: ${shown(value)}`)
      .join(', '),
  );

/** Long lists, such as the tasks of a template, end in the middle. */
export const cut = (detail: string): string =>
  detail.length > MAX_LENGTH ? `${cutToLength(detail, MAX_LENGTH - 1)}…` : detail;

const MAX_LENGTH = 1_000;

const shown = (value: LoggedValue | undefined): string =>
  value === null || value === undefined || value === '' ? 'none' : String(value);
