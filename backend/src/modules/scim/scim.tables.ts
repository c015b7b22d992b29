import type { TableOf } from '../../platform/database/table-types.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { ScimGroupEntity } from './groups/scim-group.entity.ts';
import type { ScimMember } from './groups/scim-member.entity.ts';
import type { ScimPerson } from './scim-person.entity.ts';

/** Tables that queries of this module read. */
export interface ScimTables extends UserTables {
  scim_people: TableOf<ScimPerson>;
  scim_groups: TableOf<ScimGroupEntity>;
  scim_group_members: TableOf<ScimMember>;
}
