import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** How a transaction that writes comes in: with others, or alone. */
export type WriteMode = 'shared' | 'alone';

/** Advisory lock that every transaction that writes takes first, so that whoever waits for it holds nothing yet. */
const WRITE_GATE = 7_246_003;
/** Whoever waits to be alone holds up all others. */
const EXCLUSIVE_LOCK_TIMEOUT = '5s';

/**
 * Takes the gate until the transaction ends.
 *
 * @throws lock_not_available (55P03) when those before don't end in time
 */
export async function acquireWriteGate(em: EntityManager, entrance: WriteMode): Promise<void> {
  if (entrance === 'shared') {
    await sql`select pg_advisory_xact_lock_shared(${WRITE_GATE})`.execute(em.getKysely());
    return;
  }
  await em.execute(`set local lock_timeout = '${EXCLUSIVE_LOCK_TIMEOUT}'`);
  await em.execute('select pg_advisory_xact_lock(?)', [WRITE_GATE]);
  await em.execute('set local lock_timeout = default');
}
