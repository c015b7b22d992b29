import type { Minutes } from '@workforce/contracts';

/** Whole minutes between two instants; 0 when `end` is not after `start`. */
export const elapsedMinutes = (start: Date, end: Date): Minutes =>
  Math.max(0, Math.floor((end.getTime() - start.getTime()) / 60_000));

/** A duration as `Xh Ym` (§9), such as `7h 30m`; negative ones as `0h 0m`. */
export function formatDuration(minutes: Minutes): string {
  const whole = Math.max(0, Math.floor(minutes));
  return `${Math.floor(whole / 60)}h ${whole % 60}m`;
}
