import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Whether a writing transaction runs beside others or alone. */
export type WriteMode = 'shared' | 'exclusive';

/** Advisory lock that every writing transaction takes first, before it holds any other lock. */
const WRITE_GATE = 7_246_003;
/** A transaction waiting for the exclusive lock blocks all others. */
const EXCLUSIVE_LOCK_TIMEOUT = '5s';

/**
 * Takes the lock until the transaction ends.
 *
 * @throws lock_not_available (55P03) when earlier transactions don't end in time
 */
export async function acquireWriteGate(em: EntityManager, mode: WriteMode): Promise<void> {
  if (mode === 'shared') {
    await sql`select pg_advisory_xact_lock_shared(${WRITE_GATE})`.execute(em.getKysely());
    return;
  }
  await em.execute(`set local lock_timeout = '${EXCLUSIVE_LOCK_TIMEOUT}'`);
  await em.execute('select pg_advisory_xact_lock(?)', [WRITE_GATE]);
  await em.execute('set local lock_timeout = default');
}
