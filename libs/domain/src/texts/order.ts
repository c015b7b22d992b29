// English has the order of Unicode's root locale, as the database's `und-x-icu`; `und` would be the device's own language.
const { compare } = new Intl.Collator('en');

/** The order of names in every list, on any device and in the database: by letters, ignoring first case and accents, then not. */
export const compareNames = (one: string, other: string): number =>
  compare(one, other) || Number(one > other) - Number(one < other);
