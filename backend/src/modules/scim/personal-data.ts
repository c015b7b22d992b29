import { sql } from 'kysely';
import { nameOf, section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { ScimMember } from './groups/scim-member.entity.ts';
import type { ScimPerson } from './scim-person.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<ScimPerson>('directory', 'scim_people', {
      of: 'user_id',
      key: 'user_id',
      columns: ['external_id', 'given_name', 'family_name', 'provider', 'removed_at'],
    }),
    section<ScimMember>('directory-groups', 'scim_group_members', {
      of: 'user_id',
      key: 'group_id',
      columns: [],
      names: { name: nameOf('scim_groups', 'group_id') },
    }),
  ],
  ownRows: { scim_group_members: 'user_id' },
  // Directories no longer see the account.
  erase: (db, person, now) =>
    sql`insert into scim_people (user_id, removed_at) values (${person}, ${now}) on conflict (user_id) do update
      set external_id = null, given_name = null, family_name = null, provider = null, removed_at = excluded.removed_at`.execute(
      db,
    ),
  texts: {
    scim_people: { names: ['given_name', 'family_name'], keys: ['external_id', 'provider'] },
    scim_groups: { free: ['name'], keys: ['external_id', 'role'] },
  },
};
