import type { Id } from '@workforce/contracts';
import { nameOf, section, SITE_NAME } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { Assignment } from './assignment.entity.ts';
import type { TotpSecret } from './passwords/totp-secret.entity.ts';
import type { User } from './user.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<User>('account', 'users', {
      of: 'id',
      columns: ['name', 'username', 'email', 'phone', 'birthday', 'role', 'is_active', 'created_at', 'updated_at'],
      names: { site: SITE_NAME },
    }),
    section<Assignment>('roles', 'assignments', {
      of: 'user_id',
      columns: ['role', 'is_home', 'from', 'to'],
      names: { place: nameOf('org_units', 'unit_id') },
    }),
    section<{ userId: Id; jobFunctionId: Id }>('job-functions', 'user_job_functions', {
      of: 'user_id',
      key: 'job_function_id',
      columns: [],
      names: { name: nameOf('job_functions', 'job_function_id') },
    }),
    section<TotpSecret>('authenticator-app', 'totp_secrets', {
      of: 'user_id',
      key: 'user_id',
      columns: ['created_at', 'last_used_at'],
    }),
  ],
  ownRows: { sealed_passwords: 'user_id', totp_secrets: 'user_id' },
  texts: {
    assignments: { keys: ['role'] },
    job_functions: { free: ['name', 'description'], keys: ['color'] },
    sealed_passwords: { keys: ['key_id', 'seal'] },
    current_reveal_key: { keys: ['key_id', 'check_value'] },
    totp_secrets: { keys: ['key_id', 'seal'] },
  },
};
