import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import type { Id, Role } from '@workforce/contracts';
import type { Request } from 'express';
import { Clock } from '../../platform/clock/clock.ts';
import { statement } from '../../platform/database/statement.ts';
import { SocketAuthenticator } from '../../platform/realtime/socket-authenticator.ts';
import type { SocketUser, SessionSource } from '../../platform/realtime/session-source.ts';
import type { AuthTables } from './auth.tables.ts';
import { sessionCookie } from './session-cookie.ts';
import { Session } from './session.entity.ts';
import { SessionLifetime } from './session-lifetime.ts';
import { TOKEN_RULES, type TokenClaims } from './token.ts';

interface SessionPerson {
  id: Id;
  name: string;
  role: Role;
  expiresAt: string | Date;
  lastUsedAt: string | Date;
}

/** Reads who a session stands for: the row decides, at every look. */
@Injectable()
export class SessionReader implements SessionSource, OnModuleInit {
  readonly cookieOf = sessionCookie.read;

  constructor(
    private readonly em: EntityManager,
    private readonly tokens: JwtService,
    private readonly clock: Clock,
    private readonly lifetime: SessionLifetime,
    private readonly admission: SocketAuthenticator,
  ) {}

  onModuleInit(): void {
    this.admission.identifyBy(this);
  }

  /** The person of a session that is neither ended nor expired nor idle and whose person is active. */
  async personOf(sessionId: Id): Promise<SessionPerson | undefined> {
    const [person] = await personOfSession(this.db(), { sessionId, ...this.present() });
    return person;
  }

  /** Writes down that a session is used, if it was last written down a while ago. Of several requests that find it due one writes. */
  async recordUse(sessionId: Id, lastUsedAt: string | Date): Promise<void> {
    const now = this.clock.now();
    const known = new Date(lastUsedAt);
    if (!this.lifetime.isUseDue(known, now)) return;
    await this.em.nativeUpdate(Session, { id: sessionId, lastUsedAt: known }, { lastUsedAt: now });
  }

  /** The person a token of the link stands for. */
  async find(token: string): Promise<SocketUser | null> {
    const claims = this.claimsOf(token);
    const person = claims && (await this.personOf(claims.sid));
    if (!person || person.id !== claims.sub) return null;
    return {
      id: person.id,
      role: person.role,
      sessionId: claims.sid,
      expiresAt: new Date(person.expiresAt),
      idleAt: this.lifetime.idleEnd(new Date(person.lastUsedAt)),
    };
  }

  /** What the request's session cookie stands for; null without one or for one that nobody signed here, or not any more. */
  ofCookie(request: Request): TokenClaims | null {
    const cookie = sessionCookie.read(request);
    return cookie === null ? null : this.claimsOf(cookie);
  }

  async stillOpen(sessionIds: readonly Id[]): Promise<ReadonlyMap<Id, Date>> {
    const rows = await openAt(this.db(), this.present())
      .select(['s.id', 's.last_used_at as lastUsedAt'])
      .where('s.id', 'in', sessionIds)
      .execute();
    return new Map(rows.map(({ id, lastUsedAt }) => [id, this.lifetime.idleEnd(new Date(lastUsedAt))]));
  }

  private present(): Present {
    const now = this.clock.now();
    return { now, idleSince: this.lifetime.idleSince(now) };
  }

  private claimsOf(token: string): TokenClaims | null {
    const { algorithm, issuer, audience } = TOKEN_RULES;
    try {
      return this.tokens.verify<TokenClaims>(token, { algorithms: [algorithm], issuer, audience });
    } catch {
      return null;
    }
  }

  private db() {
    return this.em.getKysely<AuthTables>();
  }
}

interface Present {
  now: Date;
  idleSince: Date;
}

/** Sessions that stand for somebody. */
const openAt = (db: Kysely<AuthTables>, { now, idleSince }: Present) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', idleSince)
    .where('u.is_active', '=', true);

const personOfSession = statement(
  'session-person',
  (db: Kysely<AuthTables>, { sessionId, ...present }: { sessionId: Id } & Present) =>
    openAt(db, present)
      .select(['u.id', 'u.name', 'u.role', 's.expires_at as expiresAt', 's.last_used_at as lastUsedAt'])
      .where('s.id', '=', sessionId),
);
