import { Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import type { ChecklistAttempt, ChecklistInstance, CreateTodayResponse, Id } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { reachOf } from '../../../platform/access/reach.ts';
import { SitesQuery } from '../../../platform/access/sites.dto.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../../platform/pagination/page.ts';
import { DeleteReasonDto, InstanceListQuery, InstanceUpdateDto } from './instance.dto.ts';
import { InstanceQueries } from './instance.queries.ts';
import { InstancesService } from './instances.service.ts';
import { TodayService } from '../today/today.service.ts';

/** Checklists. Employees can access only their own; others answer 404. */
@Controller('checklist-instances')
export class InstancesController {
  constructor(
    private readonly instances: InstancesService,
    private readonly today: TodayService,
    private readonly queries: InstanceQueries,
  ) {}

  /** Checklists, newest day first; without days and status the unfinished ones and those completed in the last 30 days. */
  @Get()
  @Access('checklist.read-own')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: InstanceListQuery): Promise<Page<ChecklistInstance>> {
    const { limit, cursor, sites, ...filter } = query;
    const reach = reachOf(actor, 'checklist.read-all', { sites, employeeId: filter.employeeId });
    return this.queries.list({ ...filter, reach, page: { limit, cursor } });
  }

  /** Creates the caller's checklists of today; for managers and admins those of everyone scheduled today at the sites. */
  @Post('create-today')
  @Access('checklist.create-today')
  createToday(@CurrentActor() actor: Actor, @Query() { sites }: SitesQuery): Promise<CreateTodayResponse> {
    return this.today.create(actor, sites);
  }

  /** One checklist. */
  @Get(':id')
  @Access('checklist.read-own')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<ChecklistInstance> {
    return this.queries.visibleTo(actor, id);
  }

  /** The attempts archived by redos, oldest first. */
  @Get(':id/attempts')
  @Access('checklist.read-own')
  attempts(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<ChecklistAttempt[]> {
    return this.queries.attempts(actor, id);
  }

  /** Starts a checklist, updates its tasks, or submits it. */
  @Put(':id')
  @Access('checklist.work-own')
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: InstanceUpdateDto,
  ): Promise<ChecklistInstance> {
    return this.instances.update(actor, id, body);
  }

  /** Deletes a checklist with a reason and notifies managers and admins. */
  @Delete(':id')
  @HttpCode(204)
  @Access('checklist.delete')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: DeleteReasonDto): Promise<void> {
    return this.instances.delete(actor, id, body.reason);
  }

  /** Sends a completed checklist back to its employee, who starts over; the finished attempt is archived. */
  @Post(':id/redo')
  @HttpCode(200)
  @Access('checklist.redo')
  redo(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<ChecklistInstance> {
    return this.instances.redo(actor, id);
  }

  /** Marks a task that needs attention as reviewed. */
  @Patch(':instanceId/items/:itemId/review')
  @Access('checklist.review')
  review(
    @CurrentActor() actor: Actor,
    @Param('instanceId', IdPipe) instanceId: Id,
    @Param('itemId', IdPipe) itemId: Id,
  ): Promise<ChecklistInstance> {
    return this.instances.review(actor, instanceId, itemId);
  }
}
