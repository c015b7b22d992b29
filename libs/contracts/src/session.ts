import type { Limits } from './limits.ts';
import type { Id, Instant } from './primitives.ts';
import type { User } from './users.ts';

/** Body of `POST /api/auth/login`. */
export interface LoginRequest {
  username: string;
  password: string;
}

/** Answer of `POST /api/auth/login`; a session cookie is set beside it. */
export interface LoginResponse {
  user: User;
  /** Bearer token; stands for the same session row as the cookie. */
  token: string;
}

/** Body of `POST /api/auth/first-admin`. */
export interface FirstAdminRequest {
  /** What stands behind the # of the link that the server printed at start. */
  token: string;
  name: string;
  username: string;
  email: string;
  password: string;
}

/** Names of the separately shipped front ends. */
export const REMOTE_NAMES = ['checklists', 'schedule', 'time', 'chat'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Answer of `GET /api/config`; needs no session. */
export interface AppConfig {
  productTitle: string;
  /** IANA zone of the organisation; all days and shift times are in it. */
  timeZone: string;
  limits: Limits;
  /** Address of each remote's `mf-manifest.json`. */
  remotes: Record<RemoteName, string>;
}

/** One place where a person is signed in, as `GET /api/auth/sessions` and `GET /api/admin/users/{id}/sessions` list them. */
export interface SessionInfo {
  id: Id;
  createdAt: Instant;
  /** Of the last request, to within five minutes. */
  lastUsedAt: Instant;
  /** The latest end; without use it ends earlier. */
  expiresAt: Instant;
  /** The browser's own description of itself. */
  userAgent: string | null;
  address: string | null;
  /** Whether the request came with this session. */
  isCurrent: boolean;
}
