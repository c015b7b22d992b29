import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Id, JobFunction } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param } from '../../platform/http/route-input.ts';
import { JobFunctionDto } from './job-function.dto.ts';
import { JobFunctionQueries } from './job-function.queries.ts';
import { JobFunctionsService } from './job-functions.service.ts';

@Controller('job-functions')
export class JobFunctionsController {
  constructor(
    private readonly jobFunctions: JobFunctionsService,
    private readonly queries: JobFunctionQueries,
  ) {}

  /** The job functions of everyone and of the caller's places by name. */
  @Get()
  @Access('job-function.read')
  list(@CurrentActor() actor: Actor): Promise<JobFunction[]> {
    return this.queries.list(actor);
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
