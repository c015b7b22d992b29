/** Zones by the names that IANA gives them today, where browsers know them by a former one. */
const TODAYS_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
};

/** The IANA zones that the browser knows, with the one that is set. */
export function zoneOptions(own: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => TODAYS_NAMES[zone] ?? zone);
  const zones = new Set([...known, 'UTC', ...(own === '' ? [] : [own])]);
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
