import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { buildEndSessionUrl } from 'openid-client';
import type { Actor } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { SessionRevocation } from '../auth/session-revocation.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { UserQueries } from '../users/user.queries.ts';
import { invalid, LogoutTokens, type ProviderLogout } from './oidc/logout-token.ts';
import { OidcClients } from './oidc/oidc-clients.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import { ProviderLogouts } from './provider-logouts.ts';
import { ProviderSeal } from './provider-seal.ts';
import { ProviderSession } from './provider-session.entity.ts';
import type { Database } from '../database.ts';
import { Providers } from './providers.ts';

const PURPOSE = 'id-token';

/** Ends sessions here when they end at their provider, and there when they end here (`identity §1`). */
@Injectable()
export class ProviderSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly providers: Providers,
    private readonly clients: OidcClients,
    private readonly tokens: LogoutTokens,
    private readonly seal: ProviderSeal,
    private readonly revocation: SessionRevocation,
    private readonly users: UserQueries,
    private readonly log: SecurityLog,
    private readonly logouts: ProviderLogouts,
  ) {}

  /** Notes at which provider a session began. Call it inside the transaction that opened it. */
  async remember(sessionId: Id, { provider, issuer, subject, sid, idToken }: ProvenIdentity): Promise<void> {
    const sealedIdToken = await this.sealed(idToken);
    const row = { session: sessionId, provider: provider.key, issuer, subject, sid, sealedIdToken };
    await this.em.insert(ProviderSession, row);
  }

  /**
   * Notes the provider's session in which somebody has signed in again: it is the one that ends this session, and is ended with it.
   *
   * @returns false, and notes nothing, when it isn't the person of the session
   */
  async renew(sessionId: Id, { issuer, subject, sid, idToken }: ProvenIdentity): Promise<boolean> {
    const sealedIdToken = await this.sealed(idToken);
    const ofSession = { session: sessionId, issuer, subject };
    return (await this.em.nativeUpdate(ProviderSession, ofSession, { sid, sealedIdToken })) > 0;
  }

  /**
   * The provider's address at which the session ends there too; null for a session of a password, of a provider that isn't
   * configured any more, speaks SAML, can't end sessions or doesn't answer.
   */
  async endAddress({ sessionId }: Pick<Actor, 'sessionId'>): Promise<string | null> {
    const row = await this.db()
      .selectFrom('provider_sessions')
      .select(['provider', 'sealed_id_token as sealed'])
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (!row) return null;
    const content = await this.seal.open(PURPOSE, row.sealed);
    const hint = content?.['idToken'];
    try {
      const { configuration } = await this.clients.client(this.providers.oidc(row.provider));
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: this.providers.signedOutAddress(),
        ...(typeof hint === 'string' && { id_token_hint: hint }),
      }).href;
    } catch {
      return null;
    }
  }

  /**
   * Ends what a provider's logout token names, sign-ins under way too; the links of these sessions are closed before this returns.
   *
   * @throws DomainError NOT_FOUND, LOGOUT_TOKEN_INVALID, also for one that was used before, PROVIDER_UNAVAILABLE
   */
  async endedAtProvider(key: string, token: string): Promise<void> {
    const provider = this.providers.oidc(key);
    const logout = await this.tokens.check(provider, token);
    await this.transactions.run(async () => {
      if (!(await this.logouts.record(logout))) throw invalid('This logout token was used before.');
      for (const { id, userId } of await this.sessionsOf(logout)) {
        if (!(await this.revocation.end(userId, id))) continue;
        const subject = await this.users.byId(userId);
        const detail = `1 session, by ${provider.label}`;
        await this.log.record({ event: 'sessions_revoked', actor: null, subject, detail });
      }
    });
  }

  private sealed(idToken: string | null): Promise<string> {
    return this.seal.close(PURPOSE, idToken === null ? {} : { idToken });
  }

  private sessionsOf({ issuer, sid, subject }: ProviderLogout): Promise<{ id: Id; userId: Id }[]> {
    return this.db()
      .selectFrom('provider_sessions as p')
      .innerJoin('sessions as s', 's.id', 'p.session_id')
      .select(['s.id', 's.user_id as userId'])
      .where('p.issuer', '=', issuer)
      .$if(sid !== null, (query) => query.where('p.sid', '=', sid))
      .$if(subject !== null, (query) => query.where('p.subject', '=', subject ?? ''))
      .where('s.ended_at', 'is', null)
      .orderBy('s.id')
      .execute();
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
