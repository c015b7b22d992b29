import { connect } from '../database/operator-connection.ts';

/** More than a time service leaves, and than a busy database takes to answer. */
const TOLERATED_MS = 60_000;

/** Statement that reads the database's clock, as milliseconds since 1970. */
export const DATABASE_CLOCK = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms';

/**
 * By how many milliseconds this machine's clock is ahead of another one; as exact as half of the time that the answer takes.
 *
 * @param ask for the other clock's milliseconds since 1970
 */
export async function clockOffset(ask: () => Promise<number>, now: () => number = Date.now): Promise<number> {
  const before = now();
  const there = await ask();
  return (before + now()) / 2 - there;
}

/** @throws Error with a sentence for the operator when the clocks differ by more than a minute */
export function refuseOffset(offsetMs: number): void {
  if (Math.abs(offsetMs) <= TOLERATED_MS) return;
  const difference = `${Math.round(Math.abs(offsetMs) / 1_000).toLocaleString('en')} seconds ${offsetMs > 0 ? 'ahead of' : 'behind'}`;
  throw new Error(
    `The clock of this machine is ${difference} the database's. Set both by a time service (NTP) and start again: time cards, sessions and the deletion of what is old go by it.`,
  );
}

/**
 * Refuses to start a node whose clock is wrong.
 *
 * @throws Error with a sentence for the operator
 */
export async function refuseWrongClock(databaseUrl: string, now?: () => number): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    refuseOffset(
      await clockOffset(
        async () => (await client.query<{ ms: number }>(DATABASE_CLOCK)).rows[0]?.ms ?? Number.NaN,
        now,
      ),
    );
  } finally {
    await client.end();
  }
}
