import { Controller, Get, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import {
  type Id,
  PAY_EXPORT_FORMATS,
  type PayExport,
  type PayExportFormat,
  type PayPeriod,
} from '@workforce/contracts';
import { Access, Confirmed } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { placesOf } from '../../../platform/access/reach.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../../platform/pagination/page.ts';
import { PayExportsService } from '../exports/pay-exports.service.ts';
import { PayPeriodQueries } from './pay-period.queries.ts';
import { PayPeriodsService } from './pay-periods.service.ts';
import { CreatePayPeriodsDto, ExportPayPeriodDto, PayPeriodQuery, PayReasonDto } from '../pay.dto.ts';

/** Pay periods (`pay §2`). */
@Controller('pay-periods')
export class PayPeriodsController {
  constructor(
    private readonly periods: PayPeriodsService,
    private readonly queries: PayPeriodQueries,
    private readonly exports: PayExportsService,
  ) {}

  /** Periods of the organisation and of the caller's sites, newest first. */
  @Get()
  @Access('pay-period.read')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: PayPeriodQuery): Promise<Page<PayPeriod>> {
    const { limit, cursor, sites, status } = query;
    return this.queries.list({ status, reach: placesOf(actor, 'pay-period.read', sites) }, { limit, cursor });
  }

  /** Sets the rule of the organisation or of a site, and generates its periods up to the next one. Answers those it added. */
  @Post()
  @Access('pay-period.administer')
  @Confirmed('second-factor')
  create(@CurrentActor() actor: Actor, @Body() body: CreatePayPeriodsDto): Promise<PayPeriod[]> {
    return this.periods.create(actor, body);
  }

  /** Locks a period that is over and whose timesheets are all approved. */
  @Post(':id/lock')
  @HttpCode(200)
  @Access('pay-period.administer')
  lock(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<PayPeriod> {
    return this.periods.lock(actor, id);
  }

  /** Makes a file for a payroll system. The same format answers the same bytes each time. */
  @Post(':id/export')
  @HttpCode(200)
  @Access('pay-period.administer')
  @Confirmed('second-factor')
  export(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: ExportPayPeriodDto,
  ): Promise<PayExport> {
    return this.exports.export(actor, id, body.format);
  }

  /** The exported file. */
  @Get(':id/exports/:format')
  @Access('pay-period.download')
  @Confirmed('second-factor-or-token')
  download(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Param('format') format: string,
  ): Promise<StreamableFile> {
    if (!isFormat(format)) throw notFound('The export');
    return this.exports.download(actor, id, format);
  }

  /** Opens a locked period again, with a reason, before its export only. */
  @Post(':id/reopen')
  @HttpCode(200)
  @Access('pay-period.administer')
  reopen(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: PayReasonDto): Promise<PayPeriod> {
    return this.periods.reopen(actor, id, body.reason);
  }
}

const isFormat = (text: string): text is PayExportFormat => (PAY_EXPORT_FORMATS as readonly string[]).includes(text);
