/** Does the work on all of them, at most `limit` at a time. */
export async function inParallel<T>(all: readonly T[], limit: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(limit, all.length) }, lane));
}
