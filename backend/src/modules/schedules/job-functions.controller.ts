import { Controller, Get } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { JobFunction } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import type { ScheduleTables } from './schedule.tables.ts';

/** A company has tens of job functions; this bounds a runaway list. */
const MOST = 1_000;

@Controller('job-functions')
export class JobFunctionsController {
  constructor(private readonly em: EntityManager) {}

  /** All job functions by name. */
  @Get()
  @Access('job-function.read')
  list(): Promise<JobFunction[]> {
    return this.em
      .getKysely<ScheduleTables>()
      .selectFrom('job_functions')
      .select(['id', 'name', 'description', 'color', 'version'])
      .orderBy('name')
      .limit(MOST)
      .execute();
  }
}
