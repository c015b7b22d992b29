import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'otplib';

/** How long an authenticator app shows a code, in ms. */
const STEP_MS = 30_000;
/** Time that typing a code and sending it may take on a busy machine, in ms. */
const TYPING_MS = 15_000;

/** The code that an authenticator app shows now, or `steps` later; the server also accepts the codes before and after. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((Date.now() + steps * STEP_MS) / 1_000) });

/**
 * The code of the step before, the earliest that the server accepts. Each code is accepted once and in order, so after this one `codeOf` gives
 * two more without waiting. It expires with the current step: when that is nearly over, it waits for the next.
 */
export async function earliestCode(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < TYPING_MS) await wait(left);
  return codeOf(secret, -1);
}
