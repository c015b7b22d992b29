import type { TableOf } from '../../platform/database/table-types.ts';
import type { AuthTables } from '../auth/auth.tables.ts';
import type { FactorChallenge } from './factor-challenge.entity.ts';
import type { Passkey } from './passkey.entity.ts';
import type { RecoveryCode } from './recovery-code.entity.ts';

/** Tables that queries of second factors read. */
export interface SecondFactorTables extends AuthTables {
  passkeys: TableOf<Passkey>;
  recovery_codes: TableOf<RecoveryCode>;
  factor_challenges: TableOf<FactorChallenge>;
}
