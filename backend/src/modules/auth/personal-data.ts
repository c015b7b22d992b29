import { section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { Identity } from './oidc/identity.entity.ts';
import type { ProviderInvitation } from './oidc/provider-invitation.entity.ts';
import type { Passkey } from './second-factor/passkey.entity.ts';
import type { RecoveryCode } from './second-factor/recovery-code.entity.ts';
import type { Session } from './session.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<Session>('sessions', 'sessions', {
      of: 'user_id',
      columns: ['created_at', 'last_used_at', 'ended_at', 'expires_at', 'user_agent', 'address', 'factor'],
    }),
    section<Passkey>('passkeys', 'passkeys', { of: 'user_id', columns: ['name', 'created_at', 'last_used_at'] }),
    section<RecoveryCode>('recovery-codes', 'recovery_codes', { of: 'user_id', columns: ['used_at'] }),
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
  ownRows: {
    sessions: 'user_id',
    passkeys: 'user_id',
    recovery_codes: 'user_id',
    identities: 'user_id',
    provider_invitations: 'user_id',
  },
};
