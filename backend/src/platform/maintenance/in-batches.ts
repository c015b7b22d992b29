/** Rows deleted per transaction: a long delete would hold its locks as long, and block other writes. */
export const ROWS_PER_BATCH = 1_000;
/** The rest is left for the next run. */
const BATCHES_PER_RUN = 500;

/**
 * Purges in batches, each in its own transaction, up to 500,000 rows a run.
 *
 * @param batch purges up to `limit` rows and returns their number
 */
export async function inBatches(batch: (limit: number) => Promise<number>): Promise<void> {
  for (let n = 0; n < BATCHES_PER_RUN; n += 1) if ((await batch(ROWS_PER_BATCH)) < ROWS_PER_BATCH) return;
}
