import type { Id, Role } from '@workforce/contracts';
import type { Request } from 'express';

/** Who is at the other end of a connection, as their session says. */
export interface LinkPerson {
  id: Id;
  role: Role;
  sessionId: Id;
  /** The connection must not outlive it. */
  expiresAt: Date;
}

/** What the link asks whoever keeps the sessions. */
export interface SessionSource {
  /** The person a token stands for; null for one that is worth nothing, or nothing any more. */
  find(token: string): Promise<LinkPerson | null>;
  /** The token in the request's session cookie. */
  cookieOf(request: Request): string | null;
  /** Those of the sessions that still stand. */
  stillOpen(sessionIds: readonly Id[]): Promise<Id[]>;
}
