import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AdditionalProof, ProofOf } from '../../platform/provable-log/log-proof.ts';
import { numberOf } from '../../platform/provable-log/stored-log.ts';
import { faultAt, type LogFault } from '../../platform/provable-log/verify-log.ts';
import { SECURITY, type SecurityRow } from './security-chain.ts';
import type { Database } from '../database.ts';

/** Verifies the remaining addresses against the chained digests. */
class AddressProof implements AdditionalProof<SecurityRow> {
  constructor(private readonly em: EntityManager) {}

  async fault(): Promise<LogFault | null> {
    const row = await this.db()
      .selectFrom('security_log as l')
      .select(['l.id', numberOf('l.sequence').as('sequence')])
      .where('l.sequence', 'is not', null)
      .where('l.address', 'is not', null)
      .where(
        sql<boolean>`l.address_digest is distinct from encode(sha256(convert_to(l.address_salt || l.address, 'UTF8')), 'hex')`,
      )
      .orderBy('l.sequence')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const at = { title: SECURITY.title, fault: 'altered' as const, sequence: row.sequence };
    return faultAt(at, row.id, 'Its address differs from the logged one.');
  }

  async waiting(): Promise<number> {
    const { count } = await this.db()
      .selectFrom('security_log')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('sequence', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

/** Proof of the security log, including its addresses. */
export const SECURITY_LOG_PROOF: ProofOf<SecurityRow> = { log: SECURITY, further: (em) => new AddressProof(em) };
