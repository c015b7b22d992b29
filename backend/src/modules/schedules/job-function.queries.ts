import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, JobFunction } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { byName } from '../../platform/database/texts.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import type { Database } from '../database.ts';

/** Safety limit; a company has tens of job functions. */
const MAX_COUNT = 1_000;

/** Number of references to a job function. */
export interface JobFunctionUses {
  templates: number;
  futureShifts: number;
}

/** Queries of job functions, without deleted ones. */
@Injectable()
export class JobFunctionQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: UnitAccess,
  ) {}

  /** The job functions that the actor may see by name. */
  list(actor: ActorRef): Promise<JobFunction[]> {
    return this.db()
      .selectFrom('job_functions as f')
      .leftJoin('org_units as n', 'n.id', 'f.unit_id')
      .select(['f.id', 'f.name', 'f.description', 'f.color', 'f.unit_id as unitId', 'n.name as unitName', 'f.version'])
      .where('f.deleted_at', 'is', null)
      .where(this.access.visible(actor, 'job-function.edit', 'f.unit_id'))
      .orderBy(byName('f.name'))
      .orderBy('f.id')
      .limit(MAX_COUNT)
      .execute();
  }

  /** The number of templates, and of shifts that are neither over nor cancelled, that use it. */
  usesOf(id: Id, now: Date): Promise<JobFunctionUses> {
    return this.db()
      .selectNoFrom((db) => [
        db
          .selectFrom('checklist_templates as t')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('t.job_function_id', '=', id)
          .$asScalar()
          .$notNull()
          .as('templates'),
        db
          .selectFrom('schedules as s')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('s.job_function_id', '=', id)
          .where('s.ends_at', '>', now)
          .where('s.status', '<>', 'cancelled')
          .$asScalar()
          .$notNull()
          .as('futureShifts'),
      ])
      .executeTakeFirstOrThrow();
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
