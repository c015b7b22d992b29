import type { Id } from '@workforce/contracts';
import type { TableOf } from '../../platform/database/table-types.ts';
import type { OrgUnit } from '../sites/org-unit.entity.ts';
import type { Assignment } from './assignment.entity.ts';
import type { JobFunction } from './job-function.entity.ts';
import type { CurrentRevealKey } from './passwords/current-reveal-key.entity.ts';
import type { SealedPassword } from './passwords/sealed-password.entity.ts';
import type { TotpSecret } from './passwords/totp-secret.entity.ts';
import type { User } from './user.entity.ts';

/** Tables that queries of this module read. */
export interface UserTables {
  users: TableOf<User>;
  org_units: TableOf<OrgUnit>;
  assignments: TableOf<Assignment>;
  job_functions: TableOf<JobFunction>;
  user_job_functions: { user_id: Id; job_function_id: Id };
  sealed_passwords: TableOf<SealedPassword>;
  totp_secrets: TableOf<TotpSecret>;
  current_reveal_key: TableOf<CurrentRevealKey>;
  /** Who signs in at a provider; single sign-on writes it. */
  identities: { user_id: Id };
}
