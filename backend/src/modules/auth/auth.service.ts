import { Injectable } from '@nestjs/common';
import type { Id, PersonSession, SessionInfo, User } from '@workforce/contracts';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { isEmergencyAdmin } from '../../config/sign-in-settings.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { placesOf, within } from '../../platform/access/reach.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import type { Page, PageRequest } from '../../platform/pagination/page.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { Passwords } from '../users/passwords/passwords.ts';
import { peopleFound } from '../users/people-search.ts';
import { PersonAccess } from '../users/person-access.ts';
import { type Account, UserQueries } from '../users/user.queries.ts';
import type { PeopleSessionsQuery } from './auth.dto.ts';
import { LoginThrottle } from './login-throttle.ts';
import { type OpenedSession, SessionOpening, type SignInOrigin } from './session-opening.ts';
import { SessionRevocation } from './session-revocation.ts';
import { SessionStore } from './session.store.ts';

/** Sign-in and sign-out (§2.3, `decisions §3`). */
@Injectable()
export class AuthService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UserQueries,
    private readonly access: PersonAccess,
    private readonly passwords: Passwords,
    private readonly throttle: LoginThrottle,
    private readonly opening: SessionOpening,
    private readonly sessions: SessionStore,
    private readonly revocation: SessionRevocation,
    private readonly log: SecurityLog,
    private readonly config: Config,
  ) {}

  /**
   * Opens a session.
   *
   * @throws DomainError INVALID_CREDENTIALS (same for an unknown user), ACCOUNT_INACTIVE, PASSWORD_SIGN_IN_OFF, RATE_LIMITED
   * after too many failures, see `LoginThrottle`
   */
  async signIn(username: string, password: string, origin: SignInOrigin): Promise<OpenedSession> {
    let isKnownDevice = false;
    const account = await this.throttle.attempt(
      { username, ...origin },
      async ({ within }) => {
        const read = await this.users.accountOf(username, within);
        isKnownDevice = read.extra.device !== null;
        return { found: read.account, used: read.extra };
      },
      (found) => this.withPassword(found, password, origin),
    );
    if (!account) throw new DomainError('INVALID_CREDENTIALS');
    const { user } = account;
    if (!user.isActive) {
      await this.recordFailure(user, 'Inactive account', origin);
      throw new DomainError('ACCOUNT_INACTIVE');
    }
    if (!this.mayUsePassword(user)) {
      await this.recordFailure(user, 'Password sign-in is off', origin);
      throw new DomainError('PASSWORD_SIGN_IN_OFF');
    }
    const opened = await this.opening.open({ user, proof: account, origin, isKnownDevice });
    if (!opened) throw new DomainError('INVALID_CREDENTIALS');
    return opened;
  }

  /** Ends one session; its token and cookie are invalid from the next request on. Idempotent when two tabs sign out at once. */
  async signOut(actor: Actor): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.revocation.end(actor.id, actor.sessionId))) return;
      await this.log.record({ event: 'sign_out', actor, subject: await this.users.byId(actor.id) });
    });
  }

  /** Ends all sessions of the caller, or all but this one. */
  signOutEverywhere(actor: Actor, { keepCurrent }: { keepCurrent: boolean }): Promise<void> {
    return this.endSessions(actor, actor.id, keepCurrent ? actor.sessionId : null);
  }

  /**
   * The person's open sessions, newest first.
   *
   * @throws DomainError NOT_FOUND
   */
  async sessionsOf(actor: Actor, userId: Id, request: PageRequest): Promise<Page<SessionInfo>> {
    const { id } = await this.subjectOf(actor, userId);
    return this.sessions.listOf(id, actor.sessionId, request);
  }

  /**
   * The open sessions of the people whom the actor administers, newest first.
   *
   * @throws DomainError NOT_FOUND when a site is asked for that the actor doesn't administer
   */
  administeredSessions(actor: Actor, { sites, search, ...request }: PeopleSessionsQuery): Promise<Page<PersonSession>> {
    const home = within(placesOf(actor, 'user.administer', sites), 'u');
    const isAdministered = sql`(u.id = ${actor.id} or not ${this.access.overseesOthers(actor)})`;
    const whose = sql<boolean>`${home} and ${isAdministered} and ${peopleFound({ search })}`;
    return this.sessions.listWhere(whose, actor.sessionId, request);
  }

  /**
   * Ends all sessions of a person except the one to keep.
   *
   * @throws DomainError NOT_FOUND
   */
  endSessions(actor: Actor, userId: Id, keepSessionId: Id | null): Promise<void> {
    return this.transactions.run(async () => {
      const subject = await this.subjectOf(actor, userId);
      const count = await this.revocation.endAll(userId, keepSessionId);
      const detail = `${count} ${count === 1 ? 'session' : 'sessions'}`;
      await this.log.record({ event: 'sessions_revoked', actor, subject, detail });
    });
  }

  /**
   * Ends one session of a person.
   *
   * @throws DomainError NOT_FOUND, also for an ended session or another person's
   */
  endSession(actor: Actor, userId: Id, sessionId: Id): Promise<void> {
    return this.transactions.run(async () => {
      const subject = await this.subjectOf(actor, userId);
      if (!(await this.revocation.end(userId, sessionId))) throw notFound('The session');
      await this.log.record({ event: 'sessions_revoked', actor, subject, detail: '1 session' });
    });
  }

  /** The person whose sessions the actor sees and ends: themselves, or someone whom they administer. */
  private async subjectOf(actor: Actor, userId: Id): Promise<User> {
    const subject = await this.users.byId(userId);
    if (userId !== actor.id) await this.access.requireAccount(actor, subject, 'user.administer');
    return subject;
  }

  /** The account if the password matches; an unknown username takes as long as a wrong password. */
  private async withPassword(
    account: Account | null,
    password: string,
    origin: SignInOrigin,
  ): Promise<Account | undefined> {
    if ((await this.passwords.matches(password, account?.passwordHash)) && account) return account;
    await this.recordFailure(account?.user ?? null, account ? 'Wrong password' : 'Unknown username', origin);
    return undefined;
  }

  /** The text typed for an unknown username isn't logged: it may be a password in the wrong field. */
  private recordFailure(subject: User | null, detail: string, { address }: SignInOrigin): Promise<void> {
    return this.log.record({ event: 'sign_in_failed', actor: null, subject, address, detail });
  }

  private mayUsePassword({ username }: User): boolean {
    const { signIn } = this.config;
    return signIn.emergencyAdmin === undefined || isEmergencyAdmin(signIn, username);
  }
}
