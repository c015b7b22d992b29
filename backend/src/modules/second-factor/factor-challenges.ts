import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Database } from '../database.ts';

/** How long a question waits for its answer. */
const LIFETIME_MS = 10 * 60_000;

/** What is asked: a signature for a new passkey or with one, a code of a new authenticator app. */
export type ChallengeKind = 'new passkey' | 'passkey' | 'new app';

/** A question; `keyId` names the key of a sealed value. */
export interface Challenge {
  value: string;
  keyId: string | null;
}

/** Questions to sessions. The database settles that each is answered once, on whichever node. Call it inside transactions. */
@Injectable()
export class FactorChallenges {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Asks; an earlier question of the kind is void. */
  async ask(sessionId: Id, kind: ChallengeKind, { value, keyId }: Challenge): Promise<void> {
    const row = { value, key_id: keyId, expires_at: new Date(this.clock.now().getTime() + LIFETIME_MS) };
    await this.db()
      .insertInto('factor_challenges')
      .values({ session_id: sessionId, kind, ...row })
      .onConflict((conflict) => conflict.columns(['session_id', 'kind']).doUpdateSet(row))
      .execute();
  }

  /**
   * Takes the question away. It stays when the transaction rolls back because the answer is wrong.
   *
   * @throws DomainError SECOND_FACTOR_EXPIRED when it wasn't asked, was answered, or waited too long
   */
  async take(sessionId: Id, kind: ChallengeKind): Promise<Challenge> {
    const row = await this.db()
      .deleteFrom('factor_challenges')
      .where('session_id', '=', sessionId)
      .where('kind', '=', kind)
      .where('expires_at', '>', this.clock.now())
      .returning(['value', 'key_id as keyId'])
      .executeTakeFirst();
    if (!row) throw new DomainError('SECOND_FACTOR_EXPIRED');
    return row;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
