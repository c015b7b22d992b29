import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './device-api.ts';

/** The outbox' delays (`outbox-rules`), but no longer than this: the suite waits for every acknowledgement. */
const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 4_000;
/** No fault of the suite lasts as long. */
const GIVE_UP_MS = 120_000;
/** Statuses that say nothing about the request itself (`delivery`), and faults of the server. */
const isRetried = (status: number): boolean => [0, 401, 408, 429].includes(status) || status >= 500;

/**
 * Sends a write until the server answers it, as the web app's outbox does.
 *
 * @param attempt sends it; gets the number of earlier attempts
 * @throws Error when the server refuses it, or doesn't answer for two minutes
 */
export async function deliver(what: string, attempt: (earlier: number) => Promise<Answer>): Promise<unknown> {
  const began = performance.now();
  for (let earlier = 0; ; earlier += 1) {
    const { status, body } = await attempt(earlier);
    if (status >= 200 && status < 300) return body;
    if (!isRetried(status) || performance.now() - began > GIVE_UP_MS)
      throw new Error(`${what} was not accepted: ${status} ${JSON.stringify(body)}`);
    await wait(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** earlier));
  }
}
