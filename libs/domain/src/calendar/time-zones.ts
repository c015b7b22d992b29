import moment from 'moment-timezone';

/** Whether the text is an IANA time zone that moment knows. */
export const isTimeZone = (text: string): boolean => moment.tz.zone(text) !== null;

/** The zone itself. Throws `RangeError` for an unknown one; moment would silently use UTC. */
export function requireTimeZone(zone: string): string {
  if (!isTimeZone(zone)) throw new RangeError(`Unknown time zone: ${zone}`);
  return zone;
}
