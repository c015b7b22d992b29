import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { SESSION_STRATEGY } from '../../platform/access/session.guard.ts';
import type { AuthTables } from './auth.tables.ts';
import { sessionCookie } from './session-cookie.ts';
import { signingKey, TOKEN_RULES, type TokenClaims } from './token.ts';

const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();

/**
 * Turns a token from the Authorization header or the cookie into the actor, by the session row it stands for. A row that is
 * ended or expired, or whose person is inactive, is nobody from that moment on.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    config: Config,
  ) {
    super({
      jwtFromRequest: (request: Request) => bearer(request) ?? sessionCookie.read(request),
      // The types don't know that it may be a key object.
      secretOrKey: signingKey(config) as unknown as Buffer,
      algorithms: [TOKEN_RULES.algorithm],
      issuer: TOKEN_RULES.issuer,
      audience: TOKEN_RULES.audience,
      passReqToCallback: true,
    });
  }

  async validate(request: Request, claims: TokenClaims): Promise<Actor | null> {
    const row = await this.findLiveSession(claims.sid);
    if (!row || row.id !== claims.sub) return null;
    return { ...row, sessionId: claims.sid, address: request.ip ?? 'unknown', viaCookie: bearer(request) === null };
  }

  private findLiveSession(sessionId: Id) {
    return this.em
      .getKysely<AuthTables>()
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['u.id', 'u.name', 'u.role'])
      .where('s.id', '=', sessionId)
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', this.clock.now())
      .where('u.is_active', '=', true)
      .executeTakeFirst();
  }
}
