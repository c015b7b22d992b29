/** Maximum delay in seconds: the owner of the password gets in, however many strangers guess. */
export const MAX_PAUSE_S = 60;

/**
 * Delay after a failure in seconds: 0 for the free ones, then 1, 2, 4 … up to a minute (`decisions §3`).
 *
 * @param failures number of failures including this one
 * @param free failures without a delay
 */
export function backoffDelay(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(MAX_PAUSE_S, 2 ** Math.min(failures - free, 16));
}
