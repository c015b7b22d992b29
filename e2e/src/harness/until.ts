import { setTimeout as wait } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';

/** Longer than any of it takes beside the other suites on two cores, in ms. */
const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 250;

/**
 * Looks again until nothing is missing.
 *
 * @param missing tells what is still missing, in words; null when nothing is
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
 * Reads again until it is what it should be: a screen's parts come one after the other.
 *
 * @throws Error that names both after a minute
 */
export const becomes = <T>(read: () => Promise<T>, wanted: T): Promise<void> =>
  until(async () => {
    const found = await read();
    return isDeepStrictEqual(found, wanted) ? null : `${inspect(wanted)}, found ${inspect(found)}`;
  });
