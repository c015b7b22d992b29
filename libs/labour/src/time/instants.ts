import type { LabourTime } from '@workforce/contracts';
import { isBoundedDay, isWallTime, resolveWallTime } from '@workforce/domain';

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/** Whether the text is an instant or a wall-clock time `yyyy-MM-ddTHH:mm` of an accepted day. */
export function isLabourTime(text: unknown): text is LabourTime {
  if (typeof text !== 'string') return false;
  const [, day = '', time = ''] = LOCAL.exec(text) ?? [];
  if (day !== '') return isBoundedDay(day) && isWallTime(time);
  const [, date = ''] = WITH_OFFSET.exec(text) ?? [];
  return isBoundedDay(date) && !Number.isNaN(Date.parse(text));
}

/**
 * The instant in milliseconds of a text that `isLabourTime` accepts. Wall-clock time is read in the zone: skipped times move forward,
 * of repeated ones the first counts (`decisions §1`).
 */
export function instantOf(text: LabourTime, zone: string): number {
  const [, day, time] = LOCAL.exec(text) ?? [];
  return day !== undefined && time !== undefined ? resolveWallTime(day, time, zone).getTime() : Date.parse(text);
}
