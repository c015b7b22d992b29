import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, RetentionKind, RetentionRule } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { instantText } from '../../platform/database/instants.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { byName } from '../../platform/database/texts.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import type { Database } from '../database.ts';

/** Queries of the rules as their administrators see them. */
@Injectable()
export class RetentionRuleQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: UnitAccess,
  ) {}

  /** The rules of the units that the actor administers, and of the units above, from the organisation down. */
  administeredBy(actor: ActorRef): Promise<RetentionRule[]> {
    return this.select()
      .where(this.access.visible(actor, 'retention.administer', 'r.unit_id'))
      .orderBy(sql`nlevel(u.path)`)
      .orderBy(byName('u.name'))
      .orderBy('u.id')
      .orderBy('r.kind')
      .execute();
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<RetentionRule> {
    const rule = await this.select().where('r.id', '=', id).executeTakeFirst();
    if (!rule) throw notFound('The rule');
    return rule;
  }

  private select() {
    return this.em
      .getKysely<Database>()
      .selectFrom('retention_rules as r')
      .innerJoin('org_units as u', 'u.id', 'r.unit_id')
      .select([
        'r.id',
        'r.unit_id as unitId',
        'u.name as unitName',
        sql<RetentionKind>`r.kind`.as('kind'),
        'r.days',
        instantText('r.updated_at').as('updatedAt'),
        'r.updated_by_name as updatedByName',
        'r.version',
      ]);
  }
}
