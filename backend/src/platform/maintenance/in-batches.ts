/** So many rows at a time: a long delete would hold its locks, and what other writes wait for, as long. */
export const ROWS_A_BATCH = 1_000;
/** What is left after so many is for the next run. */
const BATCHES_A_RUN = 100;

/**
 * Purges in batches, each a transaction of its own, up to 100,000 rows a run.
 *
 * @param batch purges up to `limit` rows and returns how many it did
 */
export async function inBatches(batch: (limit: number) => Promise<number>): Promise<void> {
  for (let n = 0; n < BATCHES_A_RUN; n += 1) if ((await batch(ROWS_A_BATCH)) < ROWS_A_BATCH) return;
}
