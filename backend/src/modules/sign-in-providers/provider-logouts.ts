import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { LOGOUT_TOKEN_SECONDS, type ProviderLogout } from './oidc/logout-token.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import { ProviderRefusal, reasonsOf } from './provider-refusal.ts';
import type { Database } from '../database.ts';
import { SIGN_IN_SECONDS } from './sign-in-cookie.ts';
import { UsedOnce } from './used-once.ts';

/**
 * Settles who is first when somebody is signed out at a provider while they sign in here, on whichever nodes: the logout finds the session,
 * or the sign-in finds the logout.
 */
@Injectable()
export class ProviderLogouts {
  constructor(
    private readonly em: EntityManager,
    private readonly usedOnce: UsedOnce,
  ) {}

  /**
   * Records a logout. Sign-ins under way are over when this returns, later ones find it. Call it at the begin of a transaction.
   *
   * @returns false for a token that was used before
   */
  async record({ issuer, jti, sid, subject }: ProviderLogout): Promise<boolean> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockOf(issuer)]);
    // As long as a sign-in that is under way can be ended.
    const seconds = SIGN_IN_SECONDS + LOGOUT_TOKEN_SECONDS;
    return this.usedOnce.use({ issuer, id: jti, seconds, ended: { sid, subject } });
  }

  /**
   * Call it at the begin of the transaction that opens a session.
   *
   * @throws ProviderRefusal when the provider's session has ended, or the person has signed out of all since this sign-in was started
   */
  async requireNone({ provider, issuer, sid, subject, startedAt }: ProvenIdentity): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [lockOf(issuer)]);
    const found = await this.em
      .getKysely<Database>()
      .selectFrom('logout_tokens')
      .select('jti')
      .where('issuer', '=', issuer)
      .where((where) =>
        where.or([
          where.and([where('sid', '=', sid), where.or([where('subject', 'is', null), where('subject', '=', subject)])]),
          where.and([where('sid', 'is', null), where('subject', '=', subject), where('received_at', '>=', startedAt)]),
        ]),
      )
      .executeTakeFirst();
    if (found) throw new ProviderRefusal(reasonsOf(provider.label).signedOut);
  }
}

const lockOf = (issuer: string): string => `logouts at ${issuer}`;
