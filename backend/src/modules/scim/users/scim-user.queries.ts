import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import { placesOf } from '../../../platform/access/reach.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { byName, isNamed } from '../../../platform/database/texts.ts';
import { PersonAccess } from '../../users/person-access.ts';
import { conditionOf } from '../protocol/filter-conditions.ts';
import type { Counted, ListRequest } from '../protocol/list-request.ts';
import type { Provisioner } from '../provisioner.ts';
import type { Database } from '../../database.ts';
import type { ProvisionedPerson } from './scim-user.ts';
import { USER_FILTERS } from './user-filter.ts';

/** Queries of people for directories: those who work within the token's places and weren't deleted by a directory. */
@Injectable()
export class ScimUserQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: PersonAccess,
  ) {}

  /**
   * A page by id. It is cut before names and groups are read, and a filter that finds less than a page isn't counted again.
   *
   * @throws ScimError invalidFilter
   */
  async list(actor: Provisioner, { filter, startIndex, count }: ListRequest): Promise<Counted<ProvisionedPerson>> {
    const found = filter ? conditionOf(filter, USER_FILTERS) : sql<boolean>`true`;
    const matching = this.matching(actor, found);
    const rows = count === 0 ? [] : await this.page(actor, matching, { offset: startIndex - 1, limit: count });
    if (startIndex === 1 && count > 0 && rows.length < count) return { rows, total: rows.length };
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${matching}`.execute(
      this.db(),
    );
    return { rows, total: counted[0]?.total ?? 0 };
  }

  /** @throws DomainError NOT_FOUND */
  async byId(actor: Provisioner, id: Id): Promise<ProvisionedPerson> {
    const matching = this.matching(actor, sql<boolean>`u.id = ${id}`);
    const [person] = await this.page(actor, matching, { offset: 0, limit: 1 });
    if (!person) throw notFound('The user');
    return person;
  }

  /** The person whom a directory deleted, by username; undefined unless they are among the token's. */
  async removed(actor: Provisioner, username: string): Promise<Id | undefined> {
    const person = await this.db()
      .selectFrom('users as u')
      .innerJoin('scim_people as p', 'p.user_id', 'u.id')
      .select('u.id')
      .where(isNamed('u.username', username))
      .where('p.removed_at', 'is not', null)
      .where(this.access.worksWithin(placesOf(actor, 'user.list')))
      .executeTakeFirst();
    return person?.id;
  }

  private matching(actor: Provisioner, found: RawBuilder<boolean>) {
    return sql<{ id: Id }>`users u
      where not exists (select from scim_people r where r.user_id = u.id and r.removed_at is not null) and ${this.access.worksWithin(placesOf(actor, 'user.list'))} and ${found}`;
  }

  /** Groups are those of the token's directory. */
  private async page(
    { token }: Provisioner,
    matching: RawBuilder<{ id: Id }>,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<ProvisionedPerson[]> {
    const { rows } = await sql<ProvisionedPerson>`
      with found as materialized (select u.id from ${matching} order by u.id offset ${offset} limit ${limit})
      select u.id, u.username, u.name, u.email, u.is_active as "isActive", u.version,
        ${instantText('u.created_at')} as "createdAt", ${instantText('u.updated_at')} as "updatedAt",
        p.external_id as "externalId", p.given_name as "givenName", p.family_name as "familyName",
        (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by ${byName('g.name')}, g.id), '[]')
          from scim_group_members m join scim_groups g on g.id = m.group_id where m.user_id = u.id and g.unit_id = ${token.unitId}) as groups
      from found join users u on u.id = found.id left join scim_people p on p.user_id = u.id order by u.id`.execute(
      this.db(),
    );
    return rows;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
