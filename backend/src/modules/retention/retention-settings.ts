import type { RetentionKind } from '@workforce/contracts';
import type { Retention } from '../../config/config.ts';

/** What holds where no place has a rule: days by kind, null for kept. */
export const settingsOf = (retention: Retention): Record<RetentionKind, number | null> => ({
  account: retention.leavers ?? null,
  shifts: retention.shifts ?? null,
  'time-off': retention.timeOff ?? null,
  checklists: retention.checklists ?? null,
  photos: retention.photos ?? null,
  messages: retention.messages ?? null,
});
