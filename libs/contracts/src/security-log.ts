import type { Id, Instant } from './primitives.ts';

/** What the security log records (`decisions §3`). */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'confirmation_failed',
  'password_revealed',
  'password_changed',
  'password_reset',
  'role_changed',
  'user_created',
  'user_activated',
  'user_deactivated',
  'user_deleted',
  'sessions_revoked',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** One row of `GET /api/admin/security-log`, newest first. Names are those of the time and outlive the people. */
export interface SecurityLogEntry {
  id: Id;
  at: Instant;
  event: SecurityEvent;
  /** Who did it; null for a failed sign-in and for what the system did. */
  actorId: Id | null;
  actorName: string | null;
  /** Whom it concerned. */
  userId: Id | null;
  userName: string | null;
  username: string | null;
  address: string | null;
  /** More about it in words, such as 'employee → manager'. */
  detail: string | null;
}
