import { setTimeout as wait } from 'node:timers/promises';

/** A scrape must come through while the pool is exhausted or the database is away. */
const LIMIT_MS = 1_000;

/** A figure of the database, or `otherwise` when it can't be had in time for a scrape. */
export const withinScrape = <T>(figure: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([figure.catch(() => otherwise), wait(LIMIT_MS, otherwise, { ref: false })]);
