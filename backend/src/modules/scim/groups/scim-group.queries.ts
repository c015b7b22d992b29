import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { isNamed } from '../../../platform/database/texts.ts';
import { conditionOf, type FilterAttributes, idEquals, textEquals } from '../protocol/filter-conditions.ts';
import type { Counted, ListRequest } from '../protocol/list-request.ts';
import { SCIM_LIMITS } from '../protocol/scim-schemas.ts';
import type { Provisioner } from '../provisioner.ts';
import type { Database } from '../../database.ts';
import type { DirectoryGroup } from './scim-group.ts';

const isMember = (user: string) =>
  sql<boolean>`exists (select from scim_group_members m where m.group_id = g.id and m.user_id::text = lower(${user}))`;

/** Attributes by which directories find groups `g`. */
const GROUP_FILTERS: FilterAttributes = {
  id: idEquals('g.id'),
  displayname: textEquals((name) => isNamed('g.name', name)),
  externalid: textEquals((id) => sql<boolean>`g.external_id = ${id}`),
  members: textEquals(isMember),
  'members.value': textEquals(isMember),
};

/** Queries of groups for directories: those that tokens of the same unit have sent. */
@Injectable()
export class ScimGroupQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * A page by id. With members it ends before those of its groups are too many: RFC 7644 §3.4.2.4 allows fewer resources than asked for.
   *
   * @throws ScimError invalidFilter
   */
  async list(
    actor: Provisioner,
    { filter, startIndex, count }: ListRequest,
    withMembers: boolean,
  ): Promise<Counted<DirectoryGroup>> {
    const found = filter ? conditionOf(filter, GROUP_FILTERS) : sql<boolean>`true`;
    const groups = await this.read(actor, found, { offset: startIndex - 1, limit: count });
    const rows = withMembers ? await this.someWithMembers(groups) : groups;
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from scim_groups g where g.unit_id = ${actor.token.unitId} and ${found}`.execute(
      this.db(),
    );
    return { rows, total: counted[0]?.total ?? 0 };
  }

  /** @throws DomainError NOT_FOUND */
  async byId(actor: Provisioner, id: Id, withMembers = true): Promise<DirectoryGroup> {
    const [group] = await this.read(actor, sql<boolean>`g.id = ${id}`, { offset: 0, limit: 1 });
    if (!group) throw notFound('The group');
    return withMembers ? this.withAllMembers(group) : group;
  }

  private async read(
    actor: Provisioner,
    found: RawBuilder<boolean>,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<DirectoryGroup[]> {
    const { rows } = await sql<DirectoryGroup>`
      select g.id, g.name, g.external_id as "externalId", g.version, null as members,
        ${instantText('g.created_at')} as "createdAt", ${instantText('g.updated_at')} as "updatedAt"
      from scim_groups g where g.unit_id = ${actor.token.unitId} and ${found}
      order by g.id offset ${offset} limit ${limit}`.execute(this.db());
    return rows;
  }

  /** The first of the groups, at least one, with all of their members. */
  private async someWithMembers(groups: readonly DirectoryGroup[]): Promise<DirectoryGroup[]> {
    const ids = groups.map(({ id }) => id);
    const members = await this.members(ids, SCIM_LIMITS.membersOfPage + 1);
    const isCut = members.length > SCIM_LIMITS.membersOfPage;
    const shown = isCut ? groups.slice(0, ids.indexOf(members.at(-1)?.groupId ?? '')) : groups;
    const [first] = groups;
    if (isCut && shown.length === 0 && first) return [await this.withAllMembers(first)];
    const of = Map.groupBy(members, ({ groupId }) => groupId);
    return shown.map((group) => ({ ...group, members: (of.get(group.id) ?? []).map(asMember) }));
  }

  private async withAllMembers(group: DirectoryGroup): Promise<DirectoryGroup> {
    return { ...group, members: (await this.members([group.id], null)).map(asMember) };
  }

  /** Members by group and id. */
  private async members(groups: readonly Id[], limit: number | null): Promise<Member[]> {
    if (groups.length === 0) return [];
    const { rows } = await sql<Member>`
      select m.group_id as "groupId", u.id, u.name from scim_group_members m join users u on u.id = m.user_id
      where m.group_id = any(${groups}::uuid[]) order by m.group_id, m.user_id limit ${limit}`.execute(this.db());
    return rows;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

interface Member {
  groupId: Id;
  id: Id;
  name: string;
}

const asMember = ({ id, name }: Member) => ({ id, name });
