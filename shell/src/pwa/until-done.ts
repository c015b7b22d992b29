const INITIAL_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 300_000;

/** Retries with exponential backoff from 5 s to 5 min until `attempt` resolves to true. A rejection counts as false. */
export async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  const isDone = () => attempt().catch(() => false);
  for (let pause = INITIAL_RETRY_DELAY_MS; !(await isDone()); pause = Math.min(2 * pause, MAX_RETRY_DELAY_MS))
    await new Promise((again) => setTimeout(again, pause));
}
