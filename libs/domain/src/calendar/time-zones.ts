import moment from 'moment-timezone';

/** Whether the text names an IANA time zone that the rules can reckon in. */
export const isTimeZone = (text: string): boolean => moment.tz.zone(text) !== null;

/** The zone itself. Throws `RangeError` for an unknown one, where moment would silently reckon in UTC. */
export function requireTimeZone(zone: string): string {
  if (!isTimeZone(zone)) throw new RangeError(`Unknown time zone: ${zone}`);
  return zone;
}
