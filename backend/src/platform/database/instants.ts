import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '@workforce/contracts';

/**
 * Selects a `timestamptz` column as ISO 8601 text, without building a `Date` only to format it again.
 *
 * @param column qualified column such as `i.started_at`
 */
export const instantText = <T extends Instant | null = Instant>(column: string): RawBuilder<T> =>
  sql<T>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A `Date` in wire format. */
export const toInstant = (date: Date): Instant => date.toISOString();
