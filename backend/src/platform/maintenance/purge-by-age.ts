import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { inBatches } from './in-batches.ts';

const DAY_MS = 86_400_000;

/** Further condition on rows that are old enough, over `t` and an instant. */
export type OldEnough = (before: RawBuilder<unknown>) => RawBuilder<boolean>;

interface Aged {
  table: string;
  days: number;
  only?: OldEnough;
}

/** The instant `days` days ago. */
export const daysAgo = (clock: Clock, days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);

/**
 * Deletes rows created more than `days` days ago, oldest first; the age is read from the UUID v7, so it needs no index
 * of its own.
 */
export function purgeByAge(em: EntityManager, clock: Clock, { table, days, only }: Aged): Promise<void> {
  const before = daysAgo(clock, days);
  const condition = only?.(sql`${before}`) ?? sql<boolean>`true`;
  return inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where id in (
        select t.id from ${sql.table(table)} t where t.id < ${clock.firstIdAt(before)}::uuid and ${condition} order by t.id limit ${limit}
      )`.execute(em.fork().getKysely());
    return Number(numAffectedRows ?? 0n);
  });
}
