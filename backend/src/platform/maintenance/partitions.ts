import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../clock/clock.ts';
import { daysAgo, purgeByAge } from './purge-by-age.ts';

// Monthly partitions of tables by their ids (UUID v7). The functions called here (`functions/partitions.sql`) run as the owner of the tables.

/** Partitions are there this many months before their first row, so that a job that fails has time to be noticed. */
const MONTHS_AHEAD = 3;

interface Partition {
  name: string;
  /** Null for the default one, which may have rows of any age. */
  since: string | null;
}

/** Makes the partitions of this month and the next ones. Repeatable; several nodes take turns. */
export async function makePartitions(em: EntityManager, clock: Clock): Promise<void> {
  await em.fork().execute('select make_partitions(?, ?)', [clock.now(), MONTHS_AHEAD]);
}

/** Drops the partitions whose rows are all older than `days`. In the default one, deletes the older rows in batches. */
export async function dropPartitions(
  em: EntityManager,
  clock: Clock,
  { table, days }: { table: 'notifications'; days: number },
): Promise<void> {
  const before = clock.firstIdAt(daysAgo(clock, days));
  await em.fork().execute('select drop_partitions(?, ?)', [table, before]);
  const partitions = await em
    .fork()
    .execute<Partition[]>('select name, since from partitions_of(?) where since is null', [table]);
  for (const { name } of partitions) await purgeByAge(em, clock, { table: name, days });
}
