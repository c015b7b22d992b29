import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ChecklistTemplate, Id, TemplateItem } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../../platform/pagination/page.ts';
import { wireColumns } from '../../../platform/database/wire-columns.ts';
import { byName } from '../../../platform/database/texts.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import type { Database } from '../../database.ts';
import { DEFINITION_COLUMNS } from './task-definition.entity.ts';

/** Queries of templates. */
@Injectable()
export class TemplateQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: UnitAccess,
  ) {}

  /** Templates that the actor may see by name, including inactive ones. */
  async list(actor: ActorRef, request: PageRequest): Promise<Page<ChecklistTemplate>> {
    const after = keysetOf(request, ['text', 'id']);
    const rows = await this.select()
      .where(this.access.visible(actor, 'template.edit', 't.unit_id'))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(${byName('t.name')}, t.id) > (${after?.[0]}, ${after?.[1]})`),
      )
      .orderBy(byName('t.name'))
      .orderBy('t.id')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, (template) => [template.name, template.id]);
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<ChecklistTemplate> {
    const template = await this.select().where('t.id', '=', id).executeTakeFirst();
    if (!template) throw notFound('The checklist template');
    return template;
  }

  private select() {
    const db = this.em.getKysely<Database>();
    const items = db
      .selectFrom('checklist_template_items as i')
      .select(['i.id', ...wireColumns<TemplateItem>()('i', DEFINITION_COLUMNS)])
      .where('i.template_id', '=', sql<Id>`t.id`)
      .orderBy('i.position');
    return db
      .selectFrom('checklist_templates as t')
      .innerJoin('job_functions as f', 'f.id', 't.job_function_id')
      .leftJoin('org_units as n', 'n.id', 't.unit_id')
      .select([
        't.id',
        't.name',
        't.description',
        't.job_function_id as jobFunctionId',
        'f.name as jobFunctionName',
        't.unit_id as unitId',
        'n.name as unitName',
        sql<TemplateItem[]>`(select coalesce(json_agg(item), '[]') from ${items} as item)`.as('items'),
        't.is_active as isActive',
        't.version',
        instantText('t.created_at').as('createdAt'),
        instantText('t.updated_at').as('updatedAt'),
      ]);
  }
}
