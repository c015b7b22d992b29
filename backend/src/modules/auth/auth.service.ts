import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, LoginResponse, User } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { UserQueries } from '../users/user.queries.ts';
import type { AuthTables } from './auth.tables.ts';
import { LoginThrottle } from './login-throttle.ts';
import { Passwords } from './passwords.ts';
import { Session } from './session.entity.ts';
import type { TokenClaims } from './token.ts';

/** Where a sign-in comes from. */
export interface SignInOrigin {
  address: string;
  userAgent: string | null;
}

const DAY_MS = 86_400_000;

/** Sign-in and sign-out (§2.3, `decisions §3`). */
@Injectable()
export class AuthService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly users: UserQueries,
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
    private readonly tokens: JwtService,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Opens a session.
   *
   * @throws DomainError INVALID_CREDENTIALS (same for an unknown user), ACCOUNT_INACTIVE, RATE_LIMITED after five failures
   * in five minutes for this username and address
   */
  async signIn(username: string, password: string, origin: SignInOrigin): Promise<LoginResponse & { expiresAt: Date }> {
    const user = await this.throttle.attempt({ username, address: origin.address }, () =>
      this.personWith(username, password),
    );
    if (!user) throw new DomainError('INVALID_CREDENTIALS');
    if (!user.isActive) throw new DomainError('ACCOUNT_INACTIVE');

    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + this.config.sessionDays * DAY_MS);
    const sid = this.clock.newId();
    await this.em
      .getKysely<AuthTables>()
      .insertInto('sessions')
      .values({
        id: sid,
        user_id: user.id,
        created_at: now,
        expires_at: expiresAt,
        ended_at: null,
        user_agent: origin.userAgent,
        address: origin.address,
      })
      .execute();
    return { user, token: this.issueToken({ sub: user.id, sid }, expiresAt), expiresAt };
  }

  /** Ends one session; its token and cookie are worthless from the next request on. */
  async signOut(userId: Id, sessionId: Id): Promise<void> {
    await this.transactions.run(async (em) => {
      await em.nativeUpdate(Session, { id: sessionId, endedAt: null }, { endedAt: this.clock.now() });
      await this.events.publish('session.ended', { sessionIds: [sessionId], userId });
    });
  }

  /** The person with this username and password; an unknown username takes as long as a wrong password. */
  private async personWith(username: string, password: string): Promise<User | undefined> {
    const account = await this.users.accountOf(username);
    return (await this.passwords.fits(password, account?.passwordHash)) ? account?.user : undefined;
  }

  private issueToken(claims: TokenClaims, expiresAt: Date): string {
    return this.tokens.sign({ ...claims, exp: Math.floor(expiresAt.getTime() / 1_000) });
  }
}
