import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Id, TimeCorrection } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { reachOf } from '../../../platform/access/reach.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../../platform/pagination/page.ts';
import {
  AcceptTimeCorrectionDto,
  CreateTimeCorrectionDto,
  ReasonDto,
  TimeCorrectionQuery,
} from './time-correction.dto.ts';
import { TimeCorrectionQueries } from './time-correction.queries.ts';
import { TimeCorrectionsService } from './time-corrections.service.ts';

/** Corrections of time entries that people ask for (`pay §1`). */
@Controller('time-corrections')
export class TimeCorrectionsController {
  constructor(
    private readonly corrections: TimeCorrectionsService,
    private readonly queries: TimeCorrectionQueries,
  ) {}

  /** Corrections, newest first: those of their sites for managers and admins, the caller's own for employees. */
  @Get()
  @Access('time-correction.request')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: TimeCorrectionQuery): Promise<Page<TimeCorrection>> {
    const { limit, cursor, sites, ...filter } = query;
    const reach = reachOf(actor, 'time-correction.decide', { sites, employeeId: filter.employeeId });
    return this.queries.list({ ...filter, reach }, { limit, cursor });
  }

  /** Asks for a correction of an own entry, or for one that is missing. */
  @Post()
  @Access('time-correction.request')
  request(@CurrentActor() actor: Actor, @Body() body: CreateTimeCorrectionDto): Promise<TimeCorrection> {
    return this.corrections.request(actor, body);
  }

  /** Makes the entry what was asked for. Nobody decides on their own. */
  @Post(':id/accept')
  @HttpCode(200)
  @Access('time-correction.decide')
  accept(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: AcceptTimeCorrectionDto,
  ): Promise<TimeCorrection> {
    return this.corrections.accept(actor, id, body);
  }

  /** Leaves the entry as it is, with a reason. */
  @Post(':id/reject')
  @HttpCode(200)
  @Access('time-correction.decide')
  reject(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: ReasonDto): Promise<TimeCorrection> {
    return this.corrections.reject(actor, id, body.reason);
  }

  /** Takes an own request back. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @Access('time-correction.request')
  withdraw(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<TimeCorrection> {
    return this.corrections.withdraw(actor, id);
  }
}
