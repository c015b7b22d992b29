import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Id, JobFunction, JobFunctionSummary } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { listedTo, PeopleQueries } from '../users/people.queries.ts';
import { JobFunctionDto } from './job-function.dto.ts';
import { JobFunctionQueries } from './job-function.queries.ts';
import { JobFunctionsService } from './job-functions.service.ts';

@Controller('job-functions')
export class JobFunctionsController {
  constructor(
    private readonly jobFunctions: JobFunctionsService,
    private readonly queries: JobFunctionQueries,
    private readonly people: PeopleQueries,
  ) {}

  /** The job functions of everyone and of the caller's places by name. */
  @Get()
  @Access('job-function.read')
  list(@CurrentActor() actor: Actor): Promise<JobFunction[]> {
    return this.queries.list(actor);
  }

  /** How many active people of the caller's sites work in each, and how many employees in none (§2.16). */
  @Get('summary')
  @Access('job-function.edit')
  summary(@CurrentActor() actor: Actor, @Query() { sites }: SitesQuery): Promise<JobFunctionSummary> {
    return this.people.byJobFunction(listedTo(actor, sites));
  }

  /** Creates a job function. */
  @Post()
  @Access('job-function.edit')
  create(@CurrentActor() actor: Actor, @Body() body: JobFunctionDto): Promise<JobFunction> {
    return this.jobFunctions.create(actor, body);
  }

  /** Updates a job function. */
  @Put(':id')
  @Access('job-function.edit')
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: JobFunctionDto,
  ): Promise<JobFunction> {
    return this.jobFunctions.update(actor, id, body);
  }

  /** Deletes a job function that no template or future shift uses; past shifts keep its name. */
  @Delete(':id')
  @HttpCode(204)
  @Access('job-function.edit')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.jobFunctions.delete(actor, id);
  }
}
