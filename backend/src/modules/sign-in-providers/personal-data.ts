import { section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { Identity } from './accounts/identity.entity.ts';
import type { ProviderInvitation } from './accounts/provider-invitation.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<Identity>('sign-in-providers', 'identities', {
      of: 'user_id',
      columns: ['issuer', 'subject', 'linked_at'],
    }),
    section<ProviderInvitation>('sign-in-invitations', 'provider_invitations', {
      of: 'user_id',
      key: 'user_id',
      columns: ['provider', 'expires_at'],
    }),
  ],
  ownRows: { identities: 'user_id', provider_invitations: 'user_id' },
  texts: {
    identities: { keys: ['issuer', 'subject'] },
    provider_invitations: { keys: ['provider'] },
    provider_sessions: { keys: ['provider', 'issuer', 'subject', 'sid', 'sealed_id_token'] },
    logout_tokens: { keys: ['issuer', 'jti', 'sid', 'subject'], mentions: ['issuer', 'jti', 'sid', 'subject'] },
  },
};
