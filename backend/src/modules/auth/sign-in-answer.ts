import { Injectable } from '@nestjs/common';
import type { LoginResponse, SessionUser } from '@workforce/contracts';
import type { Request, Response } from 'express';
import { LabourUse } from '../labour/policies/labour-use.ts';
import { PayUse } from '../pay/pay-use.ts';
import { deviceCookie } from './device-cookie.ts';
import { sessionCookie } from './session-cookie.ts';
import type { OpenedSession, SignInOrigin } from './session-opening.ts';

/** Where a sign-in comes from. */
export const originOf = (request: Request): SignInOrigin => ({
  address: request.ip ?? 'unknown',
  userAgent: request.get('User-Agent') ?? null,
  deviceId: deviceCookie.read(request),
});

/** Answers sign-ins, whether with a password or at a provider. */
@Injectable()
export class SignInAnswer {
  constructor(
    private readonly labour: LabourUse,
    private readonly pay: PayUse,
  ) {}

  /** The answer to a sign-in, whose cookies it sets. */
  async with(response: Response, { user, token, expiresAt, deviceId }: OpenedSession): Promise<LoginResponse> {
    sessionCookie.set(response, token, expiresAt);
    deviceCookie.set(response, deviceId);
    return { user: await this.withUses(user), token };
  }

  /** The user with what is in use, so that screens ask only for what there is; as they are before their sign-in is complete. */
  async withUses(user: SessionUser): Promise<SessionUser> {
    if (user.signInStep !== undefined) return user;
    return {
      ...user,
      ...((await this.labour.hasBegun()) && { usesLabourRules: true as const }),
      ...((await this.pay.hasBegun()) && { usesPay: true as const }),
    };
  }
}
