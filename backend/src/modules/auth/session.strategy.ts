import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { SESSION_STRATEGY } from '../../platform/access/session.guard.ts';
import { deviceCookie } from './device-cookie.ts';
import { sessionCookie } from './session-cookie.ts';
import { SessionLifetime } from './session-lifetime.ts';
import { SessionReader } from './session-reader.ts';
import { signingKey, TOKEN_RULES, type TokenClaims } from './token.ts';

const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();

/**
 * Resolves a token from the Authorization header or the cookie to the actor, by its session row. Ended or expired sessions and
 * those of inactive people authenticate nobody.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    private readonly sessions: SessionReader,
    private readonly lifetime: SessionLifetime,
    private readonly clock: Clock,
    config: Config,
  ) {
    super({
      jwtFromRequest: (request: Request) => bearer(request) ?? sessionCookie.read(request),
      // The types don't allow a key object, which the library accepts.
      secretOrKey: signingKey(config) as unknown as Buffer,
      algorithms: [TOKEN_RULES.algorithm],
      issuer: TOKEN_RULES.issuer,
      audience: TOKEN_RULES.audience,
      passReqToCallback: true,
    });
  }

  async validate(request: Request, claims: TokenClaims): Promise<Actor | null> {
    const person = await this.sessions.personOf(claims.sid);
    if (!person || person.id !== claims.sub) return null;
    await this.sessions.recordUse(claims.sid, person.lastUsedAt);
    const { id, name, role, places, siteId, timeZone, signInStep, hasSecondFactor } = person;
    const address = request.ip ?? 'unknown';
    const provider = claims.provider ?? null;
    const isConfirmed = this.lifetime.isProven(new Date(person.provenAt), this.clock.now());
    return {
      id,
      name,
      role,
      places,
      siteId,
      timeZone,
      sessionId: claims.sid,
      address,
      deviceId: deviceCookie.read(request),
      viaCookie: bearer(request) === null,
      signInStep,
      hasSecondFactor,
      provider,
      isConfirmed,
      mustConfirm: (hasSecondFactor || provider !== null) && !isConfirmed,
    };
  }
}
