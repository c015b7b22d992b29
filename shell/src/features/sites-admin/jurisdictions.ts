import { compareNames } from '@workforce/domain';
import { US_STATES } from '../../texts/us-states.en.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of the region data that are no countries: unions, outlying places and tests. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const states = new Map(Object.entries(US_STATES).map(([state, name]) => [`US-${state}`, name as string]));

/** The place of a jurisdiction with its code; the code alone for another country's region. */
export function jurisdictionName(code: string): string {
  const name = states.get(code) ?? (code.length === 2 ? regions.of(code) : undefined);
  return name === undefined ? code : `${name} (${code})`;
}

/** Former codes have the name of the country's present one. */
const isCountry = (code: string): boolean =>
  regions.of(code) !== undefined && !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code;

/** The countries that the browser knows and the states of the US, by name, with the unit's own. */
export function jurisdictionOptions(own: string): { value: string; label: string }[] {
  const countries = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);
  return [...new Set([...countries, ...states.keys(), ...(own === '' ? [] : [own])])]
    .map((value) => ({ value, label: jurisdictionName(value) }))
    .toSorted((a, b) => compareNames(a.label, b.label));
}
