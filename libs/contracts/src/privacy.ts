import type { Id } from './primitives.ts';

/** Kinds of personal data, each with its own time (`identity §5`). */
export const STORED_KINDS = [
  'account',
  'shifts',
  'time-entries',
  'time-off',
  'checklists',
  'photos',
  'messages',
  'notifications',
  'sessions',
  'addresses',
  'requests',
  'exports',
  'time-audit',
  'security-log',
  'webhooks',
  'security-log-file',
  'backups',
] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/**
 * How long one kind is stored. `account`: as long as the person's account; `ever`: also when the account is deleted; `elsewhere`:
 * as long as somebody else decides, such as whoever keeps copies.
 */
export type StoredFor = { kind: StoredKind } & (
  { until: 'days'; days: number } | { until: 'account' | 'ever' | 'elsewhere' }
);

/** How long one kind is stored for a person. */
export type StoredHere = StoredFor & {
  /** Name of the place whose rule holds; absent where the setting for the whole organisation does. */
  place?: string;
};

/** What is stored for another time at a site than at the person's home site. */
export interface StoredElsewhere {
  siteId: Id;
  siteName: string;
  /** The kinds that differ. */
  kinds: StoredHere[];
}

/** Body of `POST /api/admin/users/{id}/erasure`. */
export interface EraseRequest {
  /** Kept in the security log. */
  reason: string;
}

/** Answer of `GET /api/privacy`: what is stored about people and for how long, from the settings that the server follows. */
export interface PrivacyNotice {
  /** At the caller's home site. */
  kinds: StoredHere[];
  /** The caller's other sites that differ, by name; absent where none does. */
  elsewhere?: StoredElsewhere[];
  /** How many further sites differ; absent where all are listed. */
  furtherSites?: number;
  /** Days after which deleted files, such as photos, are gone for good. */
  deletedFilesDays: number;
}
