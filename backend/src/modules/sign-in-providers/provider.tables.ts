import type { TableOf } from '../../platform/database/table-types.ts';
import type { AuthTables } from '../auth/auth.tables.ts';
import type { ScimPerson } from '../scim/scim-person.entity.ts';
import type { Identity } from './accounts/identity.entity.ts';
import type { ProviderInvitation } from './accounts/provider-invitation.entity.ts';
import type { ProviderSession } from './provider-session.entity.ts';
import type { UsedToken } from './used-token.entity.ts';

/** Tables that queries of single sign-on read. */
export interface ProviderTables extends AuthTables {
  identities: TableOf<Identity>;
  provider_invitations: TableOf<ProviderInvitation>;
  provider_sessions: TableOf<ProviderSession>;
  scim_people: TableOf<ScimPerson>;
  logout_tokens: TableOf<UsedToken>;
}
