import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import type { Id, Role } from '@workforce/contracts';
import type { Request } from 'express';
import { Clock } from '../../platform/clock/clock.ts';
import { PREPARED } from '../../platform/database/preparing-client.ts';
import { statement } from '../../platform/database/statement.ts';
import { Admission } from '../../platform/realtime/admission.ts';
import type { LinkPerson, SessionSource } from '../../platform/realtime/session-source.ts';
import type { AuthTables } from './auth.tables.ts';
import { sessionCookie } from './session-cookie.ts';
import { TOKEN_RULES, type TokenClaims } from './token.ts';

interface SessionPerson {
  id: Id;
  name: string;
  role: Role;
  expiresAt: string | Date;
}

/** Reads who a session stands for: the row decides, at every look. */
@Injectable()
export class SessionReader implements SessionSource, OnModuleInit {
  readonly cookieOf = sessionCookie.read;

  constructor(
    private readonly em: EntityManager,
    private readonly tokens: JwtService,
    private readonly clock: Clock,
    private readonly admission: Admission,
  ) {}

  onModuleInit(): void {
    this.admission.identifyBy(this);
  }

  /** The person of a session that is neither ended nor expired and whose person is active. */
  async personOf(sessionId: Id): Promise<SessionPerson | undefined> {
    const [person] = await personOfSession(this.db(), { sessionId, now: this.clock.now() });
    return person;
  }

  /** The person a token of the link stands for. */
  async find(token: string): Promise<LinkPerson | null> {
    const claims = this.claimsOf(token);
    const person = claims && (await this.personOf(claims.sid));
    if (!person || person.id !== claims.sub) return null;
    return { id: person.id, role: person.role, sessionId: claims.sid, expiresAt: new Date(person.expiresAt) };
  }

  /** What the request's session cookie stands for; null without one or for one that nobody signed here, or not any more. */
  ofCookie(request: Request): TokenClaims | null {
    const cookie = sessionCookie.read(request);
    return cookie === null ? null : this.claimsOf(cookie);
  }

  async stillOpen(sessionIds: readonly Id[]): Promise<Id[]> {
    const rows = await openAt(this.db(), this.clock.now()).select('s.id').where('s.id', 'in', sessionIds).execute();
    return rows.map(({ id }) => id);
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

/** Sessions that stand for somebody. */
const openAt = (db: Kysely<AuthTables>, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true);

const personOfSession = statement((db: Kysely<AuthTables>, { sessionId, now }: { sessionId: Id; now: Date }) =>
  openAt(db, now)
    .select(['u.id', 'u.name', 'u.role', 's.expires_at as expiresAt'])
    .where('s.id', '=', sessionId)
    .modifyEnd(PREPARED),
);
