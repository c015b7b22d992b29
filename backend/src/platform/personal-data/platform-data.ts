import type { ModulePersonalData } from './personal-data.ts';

/** What the platform stores about people (`identity §5`). */
export const PLATFORM_DATA: ModulePersonalData = {
  ownRows: { idempotency_keys: 'user_id' },
  texts: {
    anchor_deliveries: { keys: ['log'] },
    file_store: { phrases: ['swept_to'] },
    // Answers to requests have former addresses, which are known nowhere else.
    idempotency_keys: {
      phrases: ['route', 'body'],
      keys: ['key', 'body_hash'],
      mentions: ['key', 'body', 'body_hash'],
    },
    key_checks: { free: ['name'], keys: ['check_value'] },
    rate_limits: { keys: ['key'], mentions: ['key'] },
  },
};
