import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Adjustment, Id, Timesheet, TimesheetPay } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { reachOf } from '../../../platform/access/reach.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../../platform/pagination/page.ts';
import { AdjustmentQueries } from '../adjustments/adjustment.queries.ts';
import { AdjustmentQueryDto, PayReasonDto, TimesheetQueryDto } from '../pay.dto.ts';
import { TimesheetsService } from './timesheets.service.ts';

/** Timesheets: one person in one pay period (`pay §2`). */
@Controller('timesheets')
export class TimesheetsController {
  constructor(private readonly timesheets: TimesheetsService) {}

  /** Timesheets of a period by name, else the newest first: those of their sites for managers, the caller's own for employees. */
  @Get()
  @Access('timesheet.own')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: TimesheetQueryDto): Promise<Page<Timesheet>> {
    const { limit, cursor, sites, ...filter } = query;
    const reach = reachOf(actor, 'timesheet.approve', { sites, employeeId: filter.employeeId });
    return this.timesheets.list(actor, { ...filter, reach }, { limit, cursor });
  }

  /** What a timesheet pays, line by line, an estimate until its period is locked, and all that blocks it. Managers see hours only. */
  @Get(':id/pay')
  @Access('timesheet.own')
  pay(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<TimesheetPay> {
    return this.timesheets.pay(actor, id);
  }

  /** Submits an own timesheet that nothing blocks. */
  @Post(':id/submit')
  @HttpCode(200)
  @Access('timesheet.own')
  submit(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<Timesheet> {
    return this.timesheets.submit(actor, id);
  }

  /** Approves a submitted timesheet of somebody else that nothing blocks. */
  @Post(':id/approve')
  @HttpCode(200)
  @Access('timesheet.approve')
  approve(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<Timesheet> {
    return this.timesheets.approve(actor, id);
  }

  /** Sends a submitted timesheet back to its person, with a reason. */
  @Post(':id/reject')
  @HttpCode(200)
  @Access('timesheet.approve')
  reject(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: PayReasonDto): Promise<Timesheet> {
    return this.timesheets.reject(actor, id, body.reason);
  }

  /** Opens a submitted or approved timesheet again, with a reason. */
  @Post(':id/reopen')
  @HttpCode(200)
  @Access('pay-period.administer')
  reopen(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: PayReasonDto): Promise<Timesheet> {
    return this.timesheets.reopen(actor, id, body.reason);
  }
}

/** Corrections of locked days, paid in a later period (`pay §2`). */
@Controller('adjustments')
export class AdjustmentsController {
  constructor(private readonly adjustments: AdjustmentQueries) {}

  /** Adjustments, newest first: those of their sites for managers, the caller's own for employees. */
  @Get()
  @Access('timesheet.own')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: AdjustmentQueryDto): Promise<Page<Adjustment>> {
    const { limit, cursor, sites, ...filter } = query;
    const reach = reachOf(actor, 'timesheet.approve', { sites, employeeId: filter.employeeId });
    return this.adjustments.list({ ...filter, reach }, { limit, cursor });
  }
}
