import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import type { Day, Schedule } from '@workforce/contracts';
import { can } from '@workforce/domain';
import { IsOptional } from 'class-validator';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { DayPipe } from '../../platform/http/day.pipe.ts';
import { IsDay } from '../../platform/http/is-day.ts';
import { PageInterceptor } from '../../platform/pagination/page.interceptor.ts';
import { type Page, pageQuery } from '../../platform/pagination/page.ts';
import { ScheduleQueries } from './schedule.queries.ts';

class ScheduleListQuery extends pageQuery({ default: 5_000, max: 10_000 }) {
  /** First day; without it 60 days ago. */
  @IsOptional() @IsDay() from?: Day;
  /** Last day. */
  @IsOptional() @IsDay() to?: Day;
}

@Controller('schedules')
export class SchedulesController {
  constructor(private readonly schedules: ScheduleQueries) {}

  /** Shifts: everyone's for managers and admins, the caller's own for employees (`decisions §6`). */
  @Get()
  @Access('schedule.read-own')
  @UseInterceptors(PageInterceptor)
  list(@CurrentActor() actor: Actor, @Query() query: ScheduleListQuery): Promise<Page<Schedule>> {
    return this.schedules.list({ from: query.from, to: query.to, employeeId: visibleTo(actor), page: query });
  }

  /** Shifts of one day. */
  @Get('date/:date')
  @Access('schedule.read-own')
  async onDay(@CurrentActor() actor: Actor, @Param('date', DayPipe) date: Day): Promise<Schedule[]> {
    const { rows } = await this.schedules.list({
      from: date,
      to: date,
      employeeId: visibleTo(actor),
      page: { limit: 10_000 },
    });
    return rows;
  }
}

/** Whose shifts the caller sees; undefined for everyone's. */
const visibleTo = (actor: Actor) => (can(actor.role, 'schedule.read-all') ? undefined : actor.id);
