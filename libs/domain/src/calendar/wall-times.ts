import type { WallTime } from '@workforce/contracts';

const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether the text is a wall-clock time `HH:mm`, 00:00 to 23:59. */
export const isWallTime = (text: string): boolean => WALL_TIME.test(text);

/** The time itself. Throws `RangeError` for an invalid one. */
export function requireWallTime(text: WallTime): WallTime {
  if (!isWallTime(text)) throw new RangeError(`Not a wall-clock time: ${text}`);
  return text;
}
