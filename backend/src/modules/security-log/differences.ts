import { cutToLength } from '@workforce/domain';

/** A field as the security log says it; null or an empty text for nothing. */
type Words = string | number | null;

/**
 * What differs between two states, for the security log: "name: Till → Front till, weekly hours: none → 40". "nothing changed" when they
 * are the same.
 */
export function differencesInWords(before: Record<string, Words>, after: Record<string, Words>): string {
  const words = Object.entries(after).flatMap(([field, value]) =>
    said(before[field]) === said(value) ? [] : [`${field}: ${said(before[field])} → ${said(value)}`],
  );
  return cut(words.join(', ') || 'nothing changed');
}

/** All of a state: "packs: us-ca, planned break: none". */
export const allInWords = (state: Record<string, Words>): string =>
  cut(
    Object.entries(state)
      .map(([field, value]) => `${field}: ${said(value)}`)
      .join(', '),
  );

/** Long lists, such as the tasks of a template, end in the middle. */
export const cut = (detail: string): string =>
  detail.length > MAX_LENGTH ? `${cutToLength(detail, MAX_LENGTH - 1)}…` : detail;

const MAX_LENGTH = 1_000;

const said = (value: Words | undefined): string =>
  value === null || value === undefined || value === '' ? 'none' : String(value);
