import type { Id, Instant } from './primitives.ts';

/** File types of an export. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATUSES = ['preparing', 'ready', 'failed'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/**
 * A file of more than 10,000 rows (`sites §4`), or of everything about a person (`identity §5`): made after the request and kept for a
 * day, for the person who asked for it only.
 */
export interface ExportFile {
  id: Id;
  /** Such as `time-entries-2026-03-07.csv`. */
  fileName: string;
  status: ExportStatus;
  /** Number of rows until now. */
  rows: number;
  createdAt: Instant;
  /** When it is deleted: a day after it was ready. */
  expiresAt: Instant;
}
