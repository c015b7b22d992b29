import { section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { Session } from './session.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<Session>('sessions', 'sessions', {
      of: 'user_id',
      columns: ['created_at', 'last_used_at', 'ended_at', 'expires_at', 'user_agent', 'address', 'factor'],
    }),
  ],
  ownRows: { sessions: 'user_id' },
  texts: {
    sessions: { phrases: ['user_agent'], keys: ['address', 'factor'] },
    first_admin_links: { keys: ['token_hash'] },
  },
};
