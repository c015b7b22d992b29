import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { CopyScheduleResult, Day, Id, Schedule } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { reachOf } from '../../platform/access/reach.ts';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { DayPipe } from '../../platform/http/day.pipe.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { CopyScheduleDto, DeleteScheduleDto, NewScheduleDto, ScheduleDto, ScheduleListQuery } from './schedule.dto.ts';
import { ScheduleQueries } from './schedule.queries.ts';
import { ShiftEditsService } from './shift-edits.service.ts';
import { ShiftPlansService } from './shift-plans.service.ts';

/** Limit for the shifts of one day. */
const MAX_ON_A_DAY = 10_000;

/** Shifts. Employees can access only their own; others answer 404 (`decisions §6`). */
@Controller('schedules')
export class SchedulesController {
  constructor(
    private readonly plans: ShiftPlansService,
    private readonly edits: ShiftEditsService,
    private readonly queries: ScheduleQueries,
  ) {}

  /** Shifts by day and start: everyone's for managers and admins, the caller's own for employees. */
  @Get()
  @Access('schedule.read-own')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: ScheduleListQuery): Promise<Page<Schedule>> {
    const { limit, cursor, sites, ...filter } = query;
    const reach = reachOf(actor, 'schedule.read-all', { sites, employeeId: filter.employeeId });
    return this.queries.list({ ...filter, reach, page: { limit, cursor } });
  }

  /** Shifts of one day. */
  @Get('date/:date')
  @Access('schedule.read-own')
  async onDay(
    @CurrentActor() actor: Actor,
    @Param('date', DayPipe) date: Day,
    @Query() { sites }: SitesQuery,
  ): Promise<Schedule[]> {
    const page = { limit: MAX_ON_A_DAY };
    const reach = reachOf(actor, 'schedule.read-all', { sites });
    const { rows } = await this.queries.list({ from: date, to: date, reach, page });
    return rows;
  }

  /** One shift. */
  @Get(':id')
  @Access('schedule.read-own')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<Schedule> {
    return this.queries.visibleTo(actor, id);
  }

  /** Plans a shift. Approved time off is allowed (§5); an overlapping shift is refused. */
  @Post()
  @Access('schedule.edit')
  create(@CurrentActor() actor: Actor, @Body() body: NewScheduleDto): Promise<Schedule> {
    return this.plans.create(actor, body);
  }

  /** Updates, cancels or restores a shift. */
  @Put(':id')
  @Access('schedule.edit')
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: ScheduleDto): Promise<Schedule> {
    return this.edits.update(actor, id, body);
  }

  /** Deletes a shift with its untouched checklists. What labour rules block needs a reason. */
  @Delete(':id')
  @HttpCode(204)
  @Access('schedule.edit')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body?: DeleteScheduleDto): Promise<void> {
    return this.edits.delete(actor, id, body?.labour);
  }

  /** Copies a shift to other days; days with another shift or approved time off are skipped and reported. */
  @Post(':id/copy')
  @Access('schedule.edit')
  copy(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: CopyScheduleDto,
  ): Promise<CopyScheduleResult> {
    return this.plans.copy(actor, id, body.dates, body.labour);
  }
}
