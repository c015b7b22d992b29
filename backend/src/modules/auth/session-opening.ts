import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Id, LoginResponse, SessionUser } from '@workforce/contracts';
import { highestRole, mustHaveSecondFactor } from '@workforce/domain';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { signInStepOf, unconfirmed } from './sign-in-step.ts';
import type { SessionFactor } from './session.entity.ts';
import { SessionLifetime } from './session-lifetime.ts';
import { SessionStore, type SignInProof } from './session.store.ts';
import type { TokenClaims } from './token.ts';

/** Origin of a sign-in. */
export interface SignInOrigin {
  address: string;
  userAgent: string | null;
  /** From the device cookie. */
  deviceId?: Id | null;
}

export interface OpenedSession extends LoginResponse {
  sessionId: Id;
  expiresAt: Date;
  /** Identifies the device from now on. */
  deviceId: Id;
}

interface Opening {
  user: SessionUser;
  proof: SignInProof;
  origin: SignInOrigin;
  /** Whether the person has signed in on the origin's device before. */
  isKnownDevice: boolean;
  /** When the person gave their password to a provider; default: now, here. */
  provenAt?: Date;
  /** Key of the provider that knows the session too. */
  provider?: string;
  detail?: string;
  /** What the sign-in is confirmed with already. */
  factor?: SessionFactor | null;
}

/** Opens sessions: the same ones whether somebody signed in here or at a provider (ADR 2). */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly tokens: JwtService,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
    private readonly lifetime: SessionLifetime,
    private readonly config: Config,
  ) {}

  /** @returns undefined when the account has changed since the proof was checked */
  async open({
    user,
    proof,
    origin,
    isKnownDevice,
    provenAt,
    provider,
    detail,
    factor = null,
  }: Opening): Promise<OpenedSession | undefined> {
    const sid = this.clock.newId();
    const now = this.clock.now();
    const expiresAt = this.lifetime.absoluteEnd(now);
    // An unknown id is replaced: somebody else may have planted it to be recognised here later.
    const deviceId = (isKnownDevice && origin.deviceId) || randomUUID();
    const role = highestRole(user.places.map((place) => place.role)) ?? user.role;
    const mustHave = mustHaveSecondFactor(role, this.config.secondFactor);
    // The sign-in itself lets people enrol, whatever a provider says about their password; nothing else is open to them before.
    const proven = factor === null && mustHave ? now : (provenAt ?? now);
    const session = { sid, now, expiresAt, user, proof, provenAt: proven, detail: detail ?? null, factor };
    const opened = await this.sessions.open({
      ...session,
      ...origin,
      deviceId,
      mustHaveSecondFactor: mustHave,
      unconfirmedEnd: this.lifetime.unconfirmedEnd(now),
    });
    if (!opened) return undefined;
    const step = signInStepOf({ role, factor, ...opened }, this.config);
    const token = this.issueToken({ sub: user.id, sid, ...(provider !== undefined && { provider }) }, expiresAt);
    return { sessionId: sid, user: step === null ? user : unconfirmed(user, step), token, expiresAt, deviceId };
  }

  private issueToken(claims: TokenClaims, expiresAt: Date): string {
    return this.tokens.sign({ ...claims, exp: Math.floor(expiresAt.getTime() / 1_000) });
  }
}
