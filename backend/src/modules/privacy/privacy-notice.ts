import type { PrivacyNotice, RetentionKind, StoredFor, StoredKind } from '@workforce/contracts';
import type { Config } from '../../config/config.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { QUARANTINE_DAYS } from '../../platform/storage/quarantine.ts';

/** What is stored about people and for how long where no place has a rule, from the settings that the retention jobs follow (ADR 44). */
export function privacyNotice(
  { retention, securityLogFile }: Pick<Config, 'retention' | 'securityLogFile'>,
  stored: Pick<PersonalData, 'keptDays'>,
): PrivacyNotice {
  return {
    kinds: [
      ruled('account', retention.leavers),
      ruled('shifts', retention.shifts),
      { kind: 'time-entries', until: 'account' },
      ruled('time-off', retention.timeOff),
      ruled('checklists', retention.checklists),
      ruled('photos', retention.photos),
      ruled('messages', retention.messages),
      daysOr('account', 'notifications', retention.notifications),
      daysOr('account', 'sessions', retention.sessions),
      daysOr('ever', 'addresses', retention.addresses),
      daysOr('account', 'requests', retention.idempotencyKeys),
      { kind: 'exports', until: 'days', days: stored.keptDays('exports') },
      { kind: 'time-audit', until: 'ever' },
      { kind: 'security-log', until: 'ever' },
      { kind: 'webhooks', until: 'days', days: stored.keptDays('webhooks') },
      // Whoever collects the file, or makes backups, decides how long they keep them.
      ...(securityLogFile === undefined ? [] : [{ kind: 'security-log-file', until: 'elsewhere' } as const]),
      { kind: 'backups', until: 'elsewhere' },
    ],
    deletedFilesDays: QUARANTINE_DAYS,
  };
}

/** How long a kind is stored where nothing says that it is deleted earlier. */
export const keptWithout = (kind: RetentionKind): StoredFor => ({
  kind,
  until: kind === 'messages' ? 'ever' : 'account',
});

const ruled = (kind: RetentionKind, days: number | undefined): StoredFor =>
  days === undefined ? keptWithout(kind) : { kind, until: 'days', days };

const daysOr = (otherwise: 'account' | 'ever', kind: StoredKind, days: number | undefined): StoredFor =>
  days === undefined ? { kind, until: otherwise } : { kind, until: 'days', days };
