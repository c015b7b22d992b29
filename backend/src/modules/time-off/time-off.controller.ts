import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import type { Id, TimeOffRequest, TimeOffSummary } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { reachOf } from '../../platform/access/reach.ts';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { CreateTimeOffDto, TimeOffListQuery, UpdateTimeOffDto } from './time-off.dto.ts';
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

  /** One request, for its person and those who see everyone's. */
  @Get(':id')
  @Access('time-off.read-own')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<TimeOffRequest> {
    return this.timeOff.get(actor, id);
  }

  /**
   * Requests time off for the caller and notifies managers and admins. For somebody else it records what managers of their site know,
   * also in the past, approved at once, and notifies the person.
   */
  @Post()
  @Access('time-off.request')
  create(@CurrentActor() actor: Actor, @Body() body: CreateTimeOffDto): Promise<TimeOffRequest> {
    const { employeeId = actor.id, ...input } = body;
    return employeeId === actor.id ? this.timeOff.request(actor, input) : this.timeOff.record(actor, employeeId, input);
  }

  /**
   * Approves or denies a pending request, for managers and admins; a decision is final, and managers can't decide about their own.
   * Its person withdraws it.
   */
  @Put(':id')
  @Access('time-off.request')
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() { status, notes }: UpdateTimeOffDto,
  ): Promise<TimeOffRequest> {
    return status === 'withdrawn'
      ? this.timeOff.withdraw(actor, id)
      : this.timeOff.decide(actor, id, { status, notes });
  }

  /** Takes the caller's own decision of the last half minute back: the request is pending again, and its person is notified. */
  @Delete(':id/decision')
  @Access('time-off.decide')
  takeBack(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<TimeOffRequest> {
    return this.timeOff.takeBack(actor, id);
  }
}
