import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rowSet } from '../../platform/database/row-set.ts';
import { chain } from '../../platform/provable-log/chain.ts';
import type { DeferredChain } from '../../platform/provable-log/provable-logs.ts';
import { numberOf } from '../../platform/provable-log/stored-log.ts';
import { contentColumns, type SecurityContent } from './security-chain.ts';
import type { Database } from '../database.ts';

const ROWS_AT_A_TIME = 1_000;

/**
 * Appends rows of the security log to the hash chain asynchronously, in the order found: sign-ins don't contend for the chain's
 * head. A trigger allows a row to be chained once and refuses any other change.
 */
export const SECURITY_DEFERRED_CHAIN: DeferredChain = {
  async isWaiting(em) {
    return (await waitingRows(em, 1)).length > 0;
  },

  async chainSome(em) {
    const head = await db(em)
      .selectFrom('security_log_head')
      .select([numberOf('sequence').as('sequence'), numberOf('adopted_rows').as('adopted'), 'hash'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    // A checkpoint directly follows the rows from before the log was chained.
    const left = head.adopted - head.sequence;
    const limit = left > 0 ? Math.min(left, ROWS_AT_A_TIME) : ROWS_AT_A_TIME;
    const rows = chain(head, await waitingRows(em, limit));
    const last = rows.at(-1);
    if (!last) return false;
    const links = rows.map(({ id, sequence, previousHash, hash }) => ({
      id,
      sequence,
      previous_hash: previousHash,
      hash,
    }));
    await sql`with head as (
        update security_log_head set sequence = ${last.sequence}, previous_hash = ${last.previousHash}, hash = ${last.hash}
      )
      update security_log l set sequence = link.sequence, previous_hash = link.previous_hash, hash = link.hash
      from ${rowSet<Database['security_log']>('security_log', links)} link where l.id = link.id`.execute(db(em));
    return rows.length === limit;
  },

  async adoptedRows(em) {
    const { adopted } = await db(em)
      .selectFrom('security_log_head')
      .select(numberOf('adopted_rows').as('adopted'))
      .executeTakeFirstOrThrow();
    return adopted;
  },
};

/** Rows that aren't chained yet, oldest first. */
const waitingRows = (em: EntityManager, limit: number): Promise<SecurityContent[]> =>
  db(em)
    .selectFrom('security_log as l')
    .select(contentColumns)
    .where('l.sequence', 'is', null)
    .orderBy('l.id')
    .limit(limit)
    .execute();

const db = (em: EntityManager) => em.getKysely<Database>();
