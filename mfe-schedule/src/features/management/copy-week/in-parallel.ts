/** Runs `work` on every element, with at most `limit` calls in flight. */
export async function inParallel<T>(all: readonly T[], limit: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(limit, all.length) }, worker));
}
