/** No pause is longer, in seconds: whoever knows the password gets in, however many strangers guess. */
export const MAX_PAUSE_S = 60;

/**
 * How long nobody may try after a failure, in seconds: 0 for the free ones, then 1, 2, 4 … up to a minute (`decisions §3`).
 *
 * @param failures how many there were, this one included
 * @param free how many go without a pause
 */
export function backoffDelay(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(MAX_PAUSE_S, 2 ** Math.min(failures - free, 16));
}
