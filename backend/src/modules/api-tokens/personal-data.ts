import { section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { ApiToken } from './api-token.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<ApiToken>('api-tokens', 'api_tokens', {
      of: 'created_by_id',
      columns: ['name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
    }),
  ],
  ownRows: { api_tokens: 'owner_id' },
  texts: {
    api_tokens: { free: ['name'], keys: ['prefix', 'hash', 'provider'] },
  },
};
