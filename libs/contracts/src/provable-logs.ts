import type { Id, Instant } from './primitives.ts';

/** The logs that are chained by hash and signed. */
export const PROVABLE_LOGS = ['time-audit', 'security'] as const;
export type ProvableLogName = (typeof PROVABLE_LOGS)[number];

/** What can be wrong with a row; `entry`: a time entry isn't what its last row says. */
export const AUDIT_FAULTS = ['altered', 'removed', 'inserted', 'checkpoint', 'entry'] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/** What a check can't know, or knows only from some day on. */
export const AUDIT_UNKNOWNS = [
  'unsigned_rows',
  'waiting_rows',
  'late_chained_rows',
  'unchained_checkpoints',
  'no_key',
  'no_outside_copy',
  'no_anchor',
  'anchor_behind',
  'entries_not_compared',
] as const;
export type AuditUnknownCode = (typeof AUDIT_UNKNOWNS)[number];

export interface AuditUnknown {
  code: AuditUnknownCode;
  message: string;
}

/** Answer of `GET /api/time-card-audit-log/verify` and `GET /api/admin/security-log/verify`. */
export interface AuditVerification {
  ok: boolean;
  /** How many rows were checked. */
  rows: number;
  /** How many signed checkpoints fit the chain. */
  checkpoints: number;
  /** Until where the log is signed; null when nothing of it is. */
  signedUntil: { sequence: number; at: Instant } | null;
  /**
   * The first row that doesn't fit; null when all do. `sequence` is 0 when no row speaks of what was found, `entryId` names the
   * time entry that isn't as its row says.
   */
  firstFault: { sequence: number; id: Id | null; entryId: Id | null; fault: AuditFault; message: string } | null;
  /** What an answer of `ok` leaves open. */
  unknowns: AuditUnknown[];
}
