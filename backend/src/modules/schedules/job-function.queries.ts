import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, JobFunction } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ScheduleTables } from './schedule.tables.ts';

/** A company has tens of job functions; this bounds a runaway list. */
const MAX_COUNT = 1_000;

/** What refers to a job function. */
export interface JobFunctionUses {
  templates: number;
  futureShifts: number;
}

/** Reads of job functions; deleted ones don't exist here. */
@Injectable()
export class JobFunctionQueries {
  constructor(private readonly em: EntityManager) {}

  /** All of them by name. */
  list(): Promise<JobFunction[]> {
    return this.db()
      .selectFrom('job_functions')
      .select(['id', 'name', 'description', 'color', 'version'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .limit(MAX_COUNT)
      .execute();
  }

  /** How many templates, and shifts that are not over and not cancelled, use it. */
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
    return this.em.getKysely<ScheduleTables>();
  }
}
