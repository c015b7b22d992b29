import { section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import { ERASABLE_SECURITY } from './erasable-security-log.ts';
import type { SecurityLogEntryEntity } from './security-log-entry.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    // An entry's address is that of whoever did it, who may be somebody else: their own are in the sessions.
    section<SecurityLogEntryEntity>('security-log', 'security_log', {
      of: 'user_id',
      columns: ['at', 'event', 'detail'],
    }),
  ],
  log: ERASABLE_SECURITY,
  texts: {
    security_log_head: { keys: ['previous_hash', 'hash'] },
  },
};
