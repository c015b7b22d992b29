import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, Instant, LabourPolicy, PlannedBreak } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { byName } from '../../../platform/database/texts.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import type { Database } from '../../database.ts';

/** A policy of one of a site's units, as `policyOn` chooses among them. */
export interface SitePolicy extends Pick<
  LabourPolicy,
  'id' | 'effectiveFrom' | 'packs' | 'workweekStart' | 'plannedBreak' | 'weeklyBudgetCents'
> {
  siteId: Id;
  depth: number;
  activatedAt: Instant;
}

/** Most policies that a list shows; a unit has a few in its life. */
const MAX_COUNT = 1_000;

const plannedBreak = sql<PlannedBreak | null>`case when p.planned_break_over is not null
  then json_build_object('over', p.planned_break_over, 'minutes', p.planned_break_minutes) end`;

/** Queries of labour policies. */
@Injectable()
export class LabourPolicyQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: UnitAccess,
  ) {}

  /**
   * The policies that hold in the units that the actor administers, theirs and those of the units above, by unit and newest day; drafts
   * only of units that they administer.
   */
  administeredBy(actor: ActorRef): Promise<LabourPolicy[]> {
    return this.select()
      .where(this.access.visible(actor, 'labour.administer', 'p.unit_id'))
      .where(sql<boolean>`(p.state <> 'draft' or ${this.access.administered(actor, 'p.unit_id')})`)
      .orderBy(sql`nlevel(u.path)`)
      .orderBy(byName('u.name'))
      .orderBy('p.effective_from', 'desc')
      .orderBy('p.id', 'desc')
      .limit(MAX_COUNT)
      .execute();
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<LabourPolicy> {
    const policy = await this.select().where('p.id', '=', id).executeTakeFirst();
    if (!policy) throw notFound('The policy');
    return policy;
  }

  /** The activated policies of these sites' units that begin by the day: what `policyOn` chooses from. */
  ofSites(siteIds: readonly Id[], until: Day): Promise<SitePolicy[]> {
    return this.em
      .getKysely<Database>()
      .selectFrom('org_units as s')
      .innerJoin('org_units as u', (join) => join.on(sql<boolean>`s.path <@ u.path`))
      .innerJoin('labour_policies as p', 'p.unit_id', 'u.id')
      .select([
        's.id as siteId',
        sql<number>`nlevel(u.path)`.as('depth'),
        'p.id',
        'p.effective_from as effectiveFrom',
        'p.packs',
        'p.workweek_start as workweekStart',
        plannedBreak.as('plannedBreak'),
        'p.weekly_budget_cents as weeklyBudgetCents',
        instantText('p.activated_at').as('activatedAt'),
      ])
      .where(sql<boolean>`s.id = any(${siteIds}::uuid[])`)
      .where('p.state', '<>', 'draft')
      .where('p.effective_from', '<=', until)
      .execute();
  }

  /** Whether any policy was ever activated. */
  async areThereAny(): Promise<boolean> {
    const policy = await this.em
      .getKysely<Database>()
      .selectFrom('labour_policies')
      .select('id')
      .where('state', '=', 'active')
      .limit(1)
      .executeTakeFirst();
    return policy !== undefined;
  }

  private select() {
    return this.em
      .getKysely<Database>()
      .selectFrom('labour_policies as p')
      .innerJoin('org_units as u', 'u.id', 'p.unit_id')
      .select([
        'p.id',
        'p.unit_id as unitId',
        'u.name as unitName',
        'p.state',
        'p.effective_from as effectiveFrom',
        'p.packs',
        'p.workweek_start as workweekStart',
        plannedBreak.as('plannedBreak'),
        'p.weekly_budget_cents as weeklyBudgetCents',
        instantText('p.created_at').as('createdAt'),
        'p.created_by_name as createdByName',
        instantText<Instant | null>('p.activated_at').as('activatedAt'),
        'p.activated_by_name as activatedByName',
        'p.version',
      ]);
  }
}
