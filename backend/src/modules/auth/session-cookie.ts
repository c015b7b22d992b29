import type { CookieOptions, Request, Response } from 'express';

const PLAIN = 'session';
const SECURE = '__Host-session';

const options = (request: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: request.secure,
});

/** Authenticates `<img src="/api/photos/…">`; under https it is Secure and bound to this host. */
export const sessionCookie = {
  read: (request: Request): string | null => {
    const value: unknown = request.cookies?.[request.secure ? SECURE : PLAIN];
    return typeof value === 'string' ? value : null;
  },
  set: (response: Response, token: string, expires: Date): void => {
    const request = response.req;
    response.cookie(request.secure ? SECURE : PLAIN, token, { ...options(request), expires });
  },
  clear: (response: Response): void => {
    const request = response.req;
    response.clearCookie(request.secure ? SECURE : PLAIN, options(request));
  },
};
