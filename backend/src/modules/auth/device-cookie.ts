import type { Id } from '@workforce/contracts';
import { isUUID } from 'class-validator';
import type { CookieOptions, Request, Response } from 'express';

const PLAIN = 'device';
const SECURE = '__Host-device';
const MAX_AGE_MS = 365 * 86_400_000;

const nameFor = (request: Request): string => (request.secure ? SECURE : PLAIN);

/**
 * Identifies a device on which somebody has signed in, so that other people's failed guesses don't throttle its owner. It outlives
 * sessions and grants no access.
 */
export const deviceCookie = {
  read: (request: Request): Id | null => {
    const value: unknown = request.cookies?.[nameFor(request)];
    return isUUID(value) ? (value as Id) : null;
  },
  set: (response: Response, deviceId: Id): void => {
    const { req: request } = response;
    const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: request.secure };
    response.cookie(nameFor(request), deviceId, { ...options, maxAge: MAX_AGE_MS });
  },
};
