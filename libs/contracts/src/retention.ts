import type { StoredKind } from './privacy.ts';
import type { Id, Instant } from './primitives.ts';

/**
 * Kinds of personal data that belong to a place, which may have a rule of its own (`identity §5`): a leaver's account to their home site, a
 * message to the place of its group, the others to the site of the row.
 */
export const RETENTION_KINDS = [
  'account',
  'shifts',
  'time-off',
  'checklists',
  'photos',
  'messages',
] as const satisfies readonly StoredKind[];
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** The fewest days for which each kind is kept, in rules and in the settings. */
export const LEAST_RETENTION_DAYS: Readonly<Record<RetentionKind, number>> = {
  account: 30,
  shifts: 30,
  'time-off': 30,
  checklists: 30,
  photos: 30,
  messages: 1,
};
export const MOST_RETENTION_DAYS = 36_500;

/** Body of `PUT /api/admin/retention-rules/{id}`. */
export interface RetentionDaysRequest {
  /** Null keeps the kind, whatever holds above. */
  days: number | null;
  /** The version that was edited; an outdated one is refused. */
  version?: number;
}

/** Body of `POST /api/admin/retention-rules`. */
export interface RetentionRuleRequest extends Pick<RetentionDaysRequest, 'days'> {
  /** The organisation, a region or a site; the rule of the nearest unit holds at a site. */
  unitId: Id;
  kind: RetentionKind;
}

/** How long one kind is kept in a unit and what lies below it. */
export interface RetentionRule extends RetentionRuleRequest {
  id: Id;
  unitName: string;
  updatedAt: Instant;
  updatedByName: string;
  version: number;
}

/** Answer of `GET /api/admin/retention-rules`. */
export interface RetentionRules {
  /** What holds where no place has a rule: days by kind, null for kept. */
  settings: Record<RetentionKind, number | null>;
  /** Of the units that the caller administers and of those above, from the organisation down. */
  rules: RetentionRule[];
}
