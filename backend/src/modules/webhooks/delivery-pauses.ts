const [S, M, H] = [1_000, 60_000, 3_600_000];

/** The pause after each failed attempt, in ms: two days and a half in all, so that a weekend is too short to miss anything. */
const PAUSES: readonly number[] = [10 * S, M, 5 * M, 15 * M, 30 * M, H, 2 * H, 4 * H, 8 * H, 12 * H, 16 * H, 16 * H];

/** Deliveries that have failed for so long switch their receiver off, in ms. */
export const SWITCH_OFF_AFTER_MS = 48 * H;

/** When a delivery is tried again after so many failed attempts; null when it is given up. */
export function nextAttempt(now: Date, attempts: number): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
