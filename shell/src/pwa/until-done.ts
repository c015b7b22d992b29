const INITIAL_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 300_000;

/** Tries until it works, with pauses of 5 s that double up to 5 min. What fails with an error counts as not done. */
export async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  const isDone = () => attempt().catch(() => false);
  for (let pause = INITIAL_RETRY_DELAY_MS; !(await isDone()); pause = Math.min(2 * pause, MAX_RETRY_DELAY_MS))
    await new Promise((again) => setTimeout(again, pause));
}
