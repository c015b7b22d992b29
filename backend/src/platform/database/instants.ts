import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '@workforce/contracts';

/**
 * Reads a `timestamptz` column as the wire's text, so that a list never builds a `Date` only to print it again.
 *
 * @param column qualified column such as `i.started_at`
 */
export const instantText = <T extends Instant | null = Instant>(column: string): RawBuilder<T> =>
  sql<T>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A `Date` as it goes over the wire. */
export const toInstant = (date: Date): Instant => date.toISOString();
export const toInstantOrNull = (date: Date | null): Instant | null => date?.toISOString() ?? null;
