import { Controller, Get, Post, Put } from '@nestjs/common';
import type { Id, TimeOffRequest, TimeOffSummary } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { reachOf } from '../../platform/access/reach.ts';
import { SitesQuery } from '../../platform/access/sites.query.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { CreateTimeOffDto, DecideTimeOffDto, TimeOffListQuery } from './time-off.dto.ts';
import { TimeOffQueries } from './time-off.queries.ts';
import { TimeOffService } from './time-off.service.ts';

@Controller('time-off-requests')
export class TimeOffController {
  constructor(
    private readonly timeOff: TimeOffService,
    private readonly queries: TimeOffQueries,
  ) {}

  /** Requests, newest first: everyone's for managers and admins, the caller's own for employees. */
  @Get()
  @Access('time-off.read-own')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: TimeOffListQuery): Promise<Page<TimeOffRequest>> {
    const { limit, cursor, sites, ...filter } = query;
    const reach = reachOf(actor, 'time-off.read-all', { sites, employeeId: filter.employeeId });
    return this.queries.list({ ...filter, reach, page: { limit, cursor } });
  }

  /** Totals of the same requests: the number approved this year (§2.14). */
  @Get('summary')
  @Access('time-off.read-own')
  summary(@CurrentActor() actor: Actor, @Query() { sites }: SitesQuery): Promise<TimeOffSummary> {
    return this.queries.summary(reachOf(actor, 'time-off.read-all', { sites }), actor.timeZone);
  }

  /** Requests time off for the caller and notifies managers and admins. */
  @Post()
  @Access('time-off.request')
  create(@CurrentActor() actor: Actor, @Body() body: CreateTimeOffDto): Promise<TimeOffRequest> {
    return this.timeOff.request(actor, body);
  }

  /** Approves or denies a pending request; a decision is final, and managers can't decide about their own. */
  @Put(':id')
  @Access('time-off.decide')
  decide(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: DecideTimeOffDto,
  ): Promise<TimeOffRequest> {
    return this.timeOff.decide(actor, id, body);
  }
}
