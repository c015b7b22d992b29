import { setTimeout as wait } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';

/** Timeout in ms, generous beside the other suites on two cores. */
const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 250;

/**
 * Polls until nothing is missing.
 *
 * @param missing describes what is still missing; null when nothing is
 * @throws Error that names what was still missing after a minute
 */
export async function until(missing: () => Promise<string | null>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let what = await missing(); what !== null; what = await missing()) {
    if (Date.now() > deadline) throw new Error(`Still missing after ${TIMEOUT_MS / 1_000} s: ${what}`);
    await wait(POLL_INTERVAL_MS);
  }
}

/**
 * Polls until the value equals the expected one.
 *
 * @throws Error that names both after a minute
 */
export const becomes = <T>(read: () => Promise<T>, wanted: T): Promise<void> =>
  until(async () => {
    const found = await read();
    return isDeepStrictEqual(found, wanted) ? null : `${inspect(wanted)}, found ${inspect(found)}`;
  });
