import type { Id, Place, Role } from '@workforce/contracts';
import type { Request } from 'express';

/** The authenticated user of a connection, from their session. */
export interface SocketUser {
  id: Id;
  role: Role;
  /** Where they have which role. */
  places: readonly Place[];
  sessionId: Id;
  /** The connection is closed at this time. */
  expiresAt: Date;
  /** When the session expires unless used; a lower bound, since requests extend it without notifying the connection. */
  idleAt: Date;
}

/** The session lookups that the real-time connection needs. */
export interface SessionSource {
  /** The user of a token; null for an invalid or revoked one. */
  find(token: string): Promise<SocketUser | null>;
  /** The token in the request's session cookie. */
  cookieOf(request: Request): string | null;
  /** The valid sessions of these, each with its idle expiry. */
  stillOpen(sessionIds: readonly Id[]): Promise<ReadonlyMap<Id, Date>>;
  /** Where these people have which role now. */
  placesOf(userIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly Place[]>>;
}
