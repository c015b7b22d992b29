import { section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { Passkey } from './passkey.entity.ts';
import type { RecoveryCode } from './recovery-code.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<Passkey>('passkeys', 'passkeys', { of: 'user_id', columns: ['name', 'created_at', 'last_used_at'] }),
    section<RecoveryCode>('recovery-codes', 'recovery_codes', { of: 'user_id', columns: ['used_at'] }),
  ],
  ownRows: { passkeys: 'user_id', recovery_codes: 'user_id' },
  texts: {
    passkeys: { free: ['name'], phrases: ['transports'], keys: ['credential_id', 'public_key'] },
    recovery_codes: { keys: ['hash'] },
    factor_challenges: { keys: ['kind', 'value', 'key_id'] },
  },
};
