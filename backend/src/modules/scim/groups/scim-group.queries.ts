import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { conditionOf, type FilterAttributes, idEquals, textEquals } from '../protocol/filter-conditions.ts';
import type { Counted, ListRequest } from '../protocol/list-request.ts';
import type { Provisioner } from '../provisioner.ts';
import type { ScimTables } from '../scim.tables.ts';
import type { DirectoryGroup } from './scim-group.ts';

const isMember = (user: string) =>
  sql<boolean>`exists (select from scim_group_members m where m.group_id = g.id and m.user_id::text = lower(${user}))`;

/** Attributes by which directories find groups `g`. */
const GROUP_FILTERS: FilterAttributes = {
  id: idEquals('g.id'),
  displayname: textEquals((name) => sql<boolean>`lower(g.name) = lower(${name})`),
  externalid: textEquals((id) => sql<boolean>`g.external_id = ${id}`),
  members: textEquals(isMember),
  'members.value': textEquals(isMember),
};

/** Queries of groups for directories: those that tokens of the same unit have sent. */
@Injectable()
export class ScimGroupQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * A page by id.
   *
   * @throws ScimError invalidFilter
   */
  async list(
    actor: Provisioner,
    { filter, startIndex, count }: ListRequest,
    withMembers: boolean,
  ): Promise<Counted<DirectoryGroup>> {
    const found = filter ? conditionOf(filter, GROUP_FILTERS) : sql<boolean>`true`;
    const rows = await this.read(actor, found, { offset: startIndex - 1, limit: count, withMembers });
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from scim_groups g where g.unit_id = ${actor.token.unitId} and ${found}`.execute(
      this.db(),
    );
    return { rows, total: counted[0]?.total ?? 0 };
  }

  /** @throws DomainError NOT_FOUND */
  async byId(actor: Provisioner, id: Id, withMembers = true): Promise<DirectoryGroup> {
    const [group] = await this.read(actor, sql<boolean>`g.id = ${id}`, { offset: 0, limit: 1, withMembers });
    if (!group) throw notFound('The group');
    return group;
  }

  private async read(
    actor: Provisioner,
    found: RawBuilder<boolean>,
    { offset, limit, withMembers }: { offset: number; limit: number; withMembers: boolean },
  ): Promise<DirectoryGroup[]> {
    const members = withMembers
      ? sql`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.id), '[]')
          from scim_group_members m join users u on u.id = m.user_id where m.group_id = g.id)`
      : sql`null::json`;
    const { rows } = await sql<DirectoryGroup>`
      select g.id, g.name, g.external_id as "externalId", g.version, ${members} as members,
        ${instantText('g.created_at')} as "createdAt", ${instantText('g.updated_at')} as "updatedAt"
      from scim_groups g where g.unit_id = ${actor.token.unitId} and ${found}
      order by g.id offset ${offset} limit ${limit}`.execute(this.db());
    return rows;
  }

  private db() {
    return this.em.getKysely<ScimTables>();
  }
}
