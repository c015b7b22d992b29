/** The IANA zones that the browser knows, with the one that is set. */
export function zoneOptions(own: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(own === '' ? [] : [own])]);
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
