import type { PrivacyNotice, StoredFor, StoredKind } from '@workforce/contracts';
import type { Retention } from '../../config/config.ts';
import { QUARANTINE_DAYS } from '../../platform/storage/quarantine.ts';
import { EXPORTS_KEPT_DAYS } from '../exports/export.store.ts';

/** What is stored about people and for how long, from the settings that the retention jobs follow (ADR 25). */
export function privacyNotice(retention: Retention): PrivacyNotice {
  return {
    kinds: [
      daysOr('account', 'account', retention.leavers),
      daysOr('account', 'shifts', retention.shifts),
      { kind: 'time-entries', until: 'account' },
      daysOr('account', 'time-off', retention.timeOff),
      daysOr('account', 'checklists', retention.checklists),
      daysOr('account', 'photos', retention.photos),
      daysOr('ever', 'messages', retention.messages),
      daysOr('account', 'notifications', retention.notifications),
      daysOr('account', 'sessions', retention.sessions),
      daysOr('ever', 'addresses', retention.addresses),
      daysOr('account', 'requests', retention.idempotencyKeys),
      daysOr('account', 'exports', EXPORTS_KEPT_DAYS),
      { kind: 'time-audit', until: 'ever' },
      { kind: 'security-log', until: 'ever' },
    ],
    deletedFilesDays: QUARANTINE_DAYS,
  };
}

const daysOr = (otherwise: 'account' | 'ever', kind: StoredKind, days: number | undefined): StoredFor =>
  days === undefined ? { kind, until: otherwise } : { kind, until: 'days', days };
