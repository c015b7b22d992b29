import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import type { Id, Place, SignInStep } from '@workforce/contracts';
import { highestRole } from '@workforce/domain';
import type { Request } from 'express';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { statement } from '../../platform/database/statement.ts';
import { SocketAuthenticator } from '../../platform/realtime/socket-authenticator.ts';
import type { SocketUser, SessionSource } from '../../platform/realtime/session-source.ts';
import { placesOn } from '../sites/places.select.ts';
import type { Database } from '../database.ts';
import { sessionCookie } from './session-cookie.ts';
import { signInStepOf } from './sign-in-step.ts';
import { Session } from './session.entity.ts';
import { SessionLifetime } from './session-lifetime.ts';
import { TOKEN_RULES, type TokenClaims } from './token.ts';

interface SessionPerson extends Omit<ActorRef, 'address'> {
  expiresAt: string | Date;
  lastUsedAt: string | Date;
  /** When the person last confirmed that it is them. */
  provenAt: string | Date;
  hasSecondFactor: boolean;
  /** What is left of the sign-in; null when it is complete. */
  signInStep: SignInStep | null;
}

/** Resolves sessions to people; reads the row every time. */
@Injectable()
export class SessionReader implements SessionSource, OnModuleInit {
  readonly cookieOf = sessionCookie.read;

  constructor(
    private readonly em: EntityManager,
    private readonly tokens: JwtService,
    private readonly clock: Clock,
    private readonly lifetime: SessionLifetime,
    private readonly config: Config,
    private readonly admission: SocketAuthenticator,
  ) {}

  onModuleInit(): void {
    this.admission.useSessions(this);
  }

  /**
   * The person of a session, if it is neither ended nor expired nor idle, and the person is active and has an assignment
   * today.
   */
  async personOf(sessionId: Id): Promise<SessionPerson | undefined> {
    const [person] = await personOfSession(this.db(), { sessionId, ...this.present() });
    const role = person && highestRole(person.places.map((place) => place.role));
    if (!role) return undefined;
    const { factor, ...rest } = person;
    return { ...rest, role, signInStep: signInStepOf({ ...rest, role, factor }, this.config) };
  }

  /** Records use of a session at most every few minutes. Of several concurrent requests one writes. */
  async recordUse(sessionId: Id, lastUsedAt: string | Date): Promise<void> {
    const now = this.clock.now();
    const known = new Date(lastUsedAt);
    if (!this.lifetime.isUseDue(known, now)) return;
    await this.em.nativeUpdate(Session, { id: sessionId, lastUsedAt: known }, { lastUsedAt: now });
  }

  /** The person of a token sent over the real-time connection; nobody before the sign-in is complete. */
  async find(token: string): Promise<SocketUser | null> {
    const claims = this.claimsOf(token);
    const person = claims && (await this.personOf(claims.sid));
    if (!person || person.id !== claims.sub || person.signInStep !== null) return null;
    return {
      id: person.id,
      role: person.role,
      places: person.places,
      sessionId: claims.sid,
      expiresAt: new Date(person.expiresAt),
      idleAt: this.lifetime.idleEnd(new Date(person.lastUsedAt)),
    };
  }

  /** The claims of the request's session cookie; null without one or with an invalid or expired signature. */
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

  async placesOf(userIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly Place[]>> {
    const rows = await this.db()
      .selectFrom('users as u')
      .select(['u.id', placesOn(this.clock.now()).as('places')])
      .where('u.id', 'in', userIds)
      .execute();
    return new Map(rows.map(({ id, places }) => [id, places]));
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
    return this.em.getKysely<Database>();
  }
}

interface Present {
  now: Date;
  idleSince: Date;
}

/** Valid sessions of active people. */
const openAt = (db: Kysely<Database>, { now, idleSince }: Present) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', idleSince)
    .where('u.is_active', '=', true);

const personOfSession = statement(
  'session-person',
  (db: Kysely<Database>, { sessionId, ...present }: { sessionId: Id } & Present) =>
    openAt(db, present)
      .innerJoin('org_units as h', 'h.id', 'u.site_id')
      .select([
        'u.id',
        'u.name',
        'u.site_id as siteId',
        'h.time_zone as timeZone',
        's.expires_at as expiresAt',
        's.last_used_at as lastUsedAt',
        's.proven_at as provenAt',
        's.factor',
        'u.has_second_factor as hasSecondFactor',
        placesOn(present.now).as('places'),
      ])
      .where('s.id', '=', sessionId),
);
