import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { inBatches } from './in-batches.ts';
import { daysAgo, type OldEnough } from './purge-by-age.ts';

/** A unit in which rows are deleted after so many days. */
export interface UnitDays {
  unitId: Id;
  days: number;
}

interface Placed {
  /** Has `site_id`, and an index on it and the id. */
  table: string;
  units: readonly UnitDays[];
  only: OldEnough;
}

/**
 * The units as a table with `unit_id`, `days`, `before`, the instant so many days ago, and `first_id`, the first id of a row made then.
 */
export function unitTable(clock: Clock, units: readonly UnitDays[]): RawBuilder<unknown> {
  const befores = units.map(({ days }) => daysAgo(clock, days));
  return sql`unnest(${units.map(({ unitId }) => unitId)}::uuid[], ${units.map(({ days }) => days)}::int[],
    ${befores.map((before) => before.toISOString())}::timestamptz[],
    ${befores.map((before) => clock.firstIdAt(before))}::uuid[]) as p(unit_id, days, before, first_id)`;
}

/** Like `purgeByAge`, of each unit after its own days; rows of other units stay. */
export function purgeByPlace(em: EntityManager, clock: Clock, { table, units, only }: Placed): Promise<void> {
  return inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where id in (
        select old.id from ${unitTable(clock, units)} cross join lateral (
          select t.id from ${sql.table(table)} t where t.site_id = p.unit_id and t.id < p.first_id and ${only(sql`p.before`)}
          order by t.id limit ${limit}) old
        limit ${limit}
      )`.execute(em.fork().getKysely());
    return Number(numAffectedRows ?? 0n);
  });
}
