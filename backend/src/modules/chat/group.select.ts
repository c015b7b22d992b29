import type { Id } from '@workforce/contracts';
import type { Kysely } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Groups `g`, left-joined with the person's membership `m`. */
export const selectGroupsFor = (db: Kysely<Database>, userId: Id) =>
  db
    .selectFrom('chat_groups as g')
    .leftJoin('chat_group_members as m', (join) => join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', userId))
    .select(['g.id', 'g.title', sql<boolean>`m.id is not null`.as('isMember')]);
