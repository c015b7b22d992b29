const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

/** Tries until it works, with pauses of 5 s that double up to 5 min. What fails with an error counts as not done. */
export async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  const isDone = () => attempt().catch(() => false);
  for (let pause = FIRST_PAUSE; !(await isDone()); pause = Math.min(2 * pause, LONGEST_PAUSE))
    await new Promise((again) => setTimeout(again, pause));
}
