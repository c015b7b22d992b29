import { Injectable } from '@nestjs/common';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import type { Id, ScimGroup } from '@workforce/contracts';
import { type InferResult, sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { keysetOf, page, type Page, type PageRequest } from '../../../platform/pagination/page.ts';
import { byName } from '../../../platform/database/texts.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import type { Database } from '../../database.ts';

/** Queries of directories' groups for administrators: those of the units that they administer. */
@Injectable()
export class GroupMappingQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly units: UnitAccess,
  ) {}

  /** Groups by name, with what they give. */
  async list(actor: ActorRef, request: PageRequest): Promise<Page<ScimGroup>> {
    const after = keysetOf(request, ['text', 'id']);
    const rows = await this.select(actor)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(${byName('g.name')}, g.id) > (${after?.[0]}, ${after?.[1]})`),
      )
      .orderBy(byName('g.name'))
      .orderBy('g.id')
      .limit(request.limit + 1)
      .execute();
    const cut = page(rows, request, ({ name, id }) => [name, id]);
    return { ...cut, rows: cut.rows.map(present) };
  }

  /** @throws DomainError NOT_FOUND, also for a group of a unit that the actor doesn't administer */
  async visibleTo(actor: ActorRef, id: Id): Promise<ScimGroup> {
    const group = await this.select(actor).where('g.id', '=', id).executeTakeFirst();
    if (!group) throw notFound('The group');
    return present(group);
  }

  private select(actor: ActorRef) {
    return selectGroups(this.em.getKysely<Database>()).where(this.units.administered(actor, 'g.unit_id'));
  }
}

const selectGroups = (db: Kysely<Database>) =>
  db
    .selectFrom('scim_groups as g')
    .leftJoin('org_units as o', 'o.id', 'g.role_unit_id')
    .leftJoin('job_functions as f', 'f.id', 'g.job_function_id')
    .select([
      'g.id',
      'g.name',
      'g.role',
      'g.role_unit_id as unitId',
      'o.name as unitName',
      'g.job_function_id as jobFunctionId',
      'f.name as jobFunctionName',
      sql<number>`(select count(*)::int from scim_group_members m where m.group_id = g.id)`.as('members'),
    ]);

type Row = InferResult<ReturnType<typeof selectGroups>>[number];

function present({ id, name, members, role, unitId, unitName, jobFunctionId, jobFunctionName }: Row): ScimGroup {
  if (role !== null && unitId !== null)
    return { id, name, members, mapping: { kind: 'role', unitId, role }, gives: `${role}: ${unitName ?? ''}` };
  if (jobFunctionId !== null)
    return { id, name, members, mapping: { kind: 'job-function', jobFunctionId }, gives: jobFunctionName };
  return { id, name, members, mapping: { kind: 'none' }, gives: null };
}
