import type { Id, Instant, SecurityEvent } from '@workforce/contracts';
import { sql } from 'kysely';
import { instantText } from '../../platform/database/instants.ts';
import type { ChainRow } from '../../platform/provable-log/chain.ts';
import { numberOf, type ProvableLog } from '../../platform/provable-log/stored-log.ts';
import type { Database } from '../database.ts';

/** The hashed content of a row. Excludes the address, which is purged later; includes its digest, whose salt is purged with it. */
export interface SecurityContent {
  id: Id;
  at: Instant;
  event: SecurityEvent;
  actorId: Id | null;
  actorName: string | null;
  userId: Id | null;
  userName: string | null;
  username: string | null;
  addressDigest: string | null;
  detail: string | null;
}

export type SecurityRow = SecurityContent & ChainRow;

export const contentColumns = [
  'l.id',
  instantText('l.at').as('at'),
  'l.event',
  'l.actor_id as actorId',
  'l.actor_name as actorName',
  'l.user_id as userId',
  'l.user_name as userName',
  'l.username',
  'l.address_digest as addressDigest',
  'l.detail',
] as const;

/** The security log as a hash chain. */
export const SECURITY: ProvableLog<SecurityRow> = {
  name: 'security',
  title: 'the security log',
  headTable: 'security_log_head',
  rowsAfter: (em, sequence, limit) =>
    em
      .getKysely<Database>()
      .selectFrom('security_log as l')
      .select(contentColumns)
      .select([
        numberOf('l.sequence').as('sequence'),
        sql<string>`l.previous_hash`.as('previousHash'),
        sql<string>`l.hash`.as('hash'),
      ])
      .where('l.sequence', 'is not', null)
      .$if(sequence !== null, (query) => query.where('l.sequence', '>', sequence ?? 0))
      .orderBy('l.sequence')
      .limit(limit)
      .execute(),
};
