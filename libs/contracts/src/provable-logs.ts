import type { Id, Instant } from './primitives.ts';

/** The hash-chained, signed logs. */
export const PROVABLE_LOGS = ['time-audit', 'security'] as const;
export type ProvableLogName = (typeof PROVABLE_LOGS)[number];

/** Faults of a row; `entry`: a time entry differs from its last audit row. */
export const AUDIT_FAULTS = ['altered', 'removed', 'inserted', 'checkpoint', 'entry'] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/** What a verification cannot prove, or only from some day on. */
export const AUDIT_UNKNOWNS = [
  'unsigned_rows',
  'waiting_rows',
  'late_chained_rows',
  'unchained_checkpoints',
  'no_key',
  'no_outside_copy',
  'no_anchor',
  'anchor_behind',
  'file_store_away',
  'entries_not_compared',
] as const;
export type AuditUnknownCode = (typeof AUDIT_UNKNOWNS)[number];

export interface AuditUnknown {
  code: AuditUnknownCode;
  message: string;
}

/** Response of `GET /api/time-card-audit-log/verify` and `GET /api/admin/security-log/verify`. */
export interface AuditVerification {
  ok: boolean;
  /** Number of rows verified. */
  rows: number;
  /** Number of signed checkpoints that match the chain. */
  checkpoints: number;
  /** Last signed position of the log; null when nothing is signed. */
  signedUntil: { sequence: number; at: Instant } | null;
  /**
   * The first faulty row; null when there is none. `sequence` is 0 when no row refers to the fault; `entryId` is the time entry that
   * differs from its row.
   */
  firstFault: { sequence: number; id: Id | null; entryId: Id | null; fault: AuditFault; message: string } | null;
  /** What a result of `ok` does not prove. */
  unknowns: AuditUnknown[];
}
