import type { Id, Role } from '@workforce/contracts';
import type { Request } from 'express';

/** Who is at the other end of a connection, as their session says. */
export interface SocketUser {
  id: Id;
  role: Role;
  sessionId: Id;
  /** The connection must not outlive it. */
  expiresAt: Date;
  /** When its session ends unless it is used, as far as is known: requests put it off, and the connection isn't told. */
  idleAt: Date;
}

/** What the link asks whoever keeps the sessions. */
export interface SessionSource {
  /** The person a token stands for; null for one that is worth nothing, or nothing any more. */
  find(token: string): Promise<SocketUser | null>;
  /** The token in the request's session cookie. */
  cookieOf(request: Request): string | null;
  /** Those of the sessions that still stand, each with when it ends unless it is used. */
  stillOpen(sessionIds: readonly Id[]): Promise<ReadonlyMap<Id, Date>>;
}
