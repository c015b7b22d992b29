import { Controller, Delete, Get, HttpCode, Post, Put, type StreamableFile, UseInterceptors } from '@nestjs/common';
import type { ChangedTimeEntry, EntryPayLock, ExportFile, Id, TimeAuditEntry, TimeEntry } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { reachOf } from '../../platform/access/reach.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { JsonNullInterceptor } from '../../platform/http/json-null.interceptor.ts';
import { OkWithContentInterceptor } from '../../platform/http/ok-with-content.interceptor.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { AcceptedInterceptor } from '../exports/accepted.interceptor.ts';
import { ExportsService } from '../exports/exports.service.ts';
import { AuditQueries } from './audit/audit.queries.ts';
import { TimeClockService } from './time-clock.service.ts';
import { TimeEntryAdditionsService } from './time-entry-additions.service.ts';
import { TimeEntryEditsService } from './time-entry-edits.service.ts';
import { TimeEntryExport } from './time-entry-export.ts';
import {
  AddTimeEntryDto,
  BreakDto,
  ClockDto,
  DeleteTimeEntryDto,
  EntryExportQuery,
  EntryListQuery,
  UpdateTimeEntryDto,
} from './time-entry.dto.ts';
import { TimeEntryQueries } from './time-entry.queries.ts';

/** Time-clock actions and time entries. Employees can access only their own entries. */
@Controller('time-entries')
export class TimeEntriesController {
  constructor(
    private readonly timeClock: TimeClockService,
    private readonly edits: TimeEntryEditsService,
    private readonly additions: TimeEntryAdditionsService,
    private readonly queries: TimeEntryQueries,
    private readonly exports: ExportsService,
    private readonly exported: TimeEntryExport,
    private readonly audit: AuditQueries,
  ) {}

  /** Entries, newest first by default; without days those of the last 60. */
  @Get()
  @Access('time-entry.read-own')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: EntryListQuery): Promise<Page<TimeEntry>> {
    const { limit, cursor, sort, sites, ...filter } = query;
    const reach = reachOf(actor, 'time-entry.read-all', { sites, employeeId: filter.employeeId });
    return this.queries.list({ ...filter, reach }, { limit, cursor, sort });
  }

  /** The caller's open entry, or null. */
  @Get('current')
  @Access('time-entry.clock')
  @UseInterceptors(JsonNullInterceptor)
  current(@CurrentActor() actor: Actor): Promise<TimeEntry | null> {
    return this.queries.current(actor);
  }

  /** All changes of an entry, newest first, for the person it belongs to and their managers; also of a deleted one. */
  @Get(':id/history')
  @Access('time-entry.read-own')
  history(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<TimeAuditEntry[]> {
    return this.audit.historyOf(actor, id);
  }

  /** Whether a change of the entry would be paid later, because a pay period that has paid it is locked. */
  @Get(':id/pay-lock')
  @Access('time-entry.edit')
  payLock(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<EntryPayLock> {
    return this.edits.payLock(actor, id);
  }

  /** The same entries as a spreadsheet. */
  @Get('export')
  @Access('time-entry.read-all')
  @UseInterceptors(AcceptedInterceptor)
  export(@CurrentActor() actor: Actor, @Query() query: EntryExportQuery): Promise<StreamableFile | ExportFile> {
    return this.exports.export(actor, this.exported, query);
  }

  /**
   * Adds an entry for somebody else, with a reason; its person is notified, and confirms or disputes it. Days of locked pay periods
   * take none.
   */
  @Post()
  @Access('time-entry.edit')
  add(@CurrentActor() actor: Actor, @Body() body: AddTimeEntryDto): Promise<TimeEntry> {
    return this.additions.add(actor, body);
  }

  /** Clocks in. */
  @Post('clock-in')
  @Access('time-entry.clock')
  clockIn(@CurrentActor() actor: Actor, @Body() body: ClockDto): Promise<TimeEntry> {
    return this.timeClock.clockIn(actor, body);
  }

  /** Clocks out; refused during a break. */
  @Post('clock-out')
  @HttpCode(200)
  @Access('time-entry.clock')
  clockOut(@CurrentActor() actor: Actor, @Body() body: ClockDto): Promise<TimeEntry> {
    return this.timeClock.clockOut(actor, body);
  }

  /** Starts a break. */
  @Post('break-start')
  @HttpCode(200)
  @Access('time-entry.clock')
  startBreak(@CurrentActor() actor: Actor, @Body() body: BreakDto): Promise<TimeEntry> {
    return this.timeClock.startBreak(actor, body);
  }

  /** Ends the break. */
  @Post('break-end')
  @HttpCode(200)
  @Access('time-entry.clock')
  endBreak(@CurrentActor() actor: Actor, @Body() body: BreakDto): Promise<TimeEntry> {
    return this.timeClock.endBreak(actor, body);
  }

  /**
   * Corrects an entry with a reason and notifies its employee. An entry that a locked pay period has paid stays as it is: the answer is
   * the stored entry with the adjustment by which a later period pays the difference.
   */
  @Put(':id')
  @Access('time-entry.edit')
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: UpdateTimeEntryDto,
  ): Promise<ChangedTimeEntry> {
    return this.edits.edit(actor, id, body);
  }

  /**
   * Deletes an entry with a reason and notifies its employee. An entry that a locked pay period has paid stays: the answer is 200 with
   * the adjustment by which a later period takes back what was paid.
   */
  @Delete(':id')
  @HttpCode(204)
  @Access('time-entry.edit')
  @UseInterceptors(OkWithContentInterceptor)
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: DeleteTimeEntryDto,
  ): Promise<ChangedTimeEntry | undefined> {
    return this.edits.delete(actor, id, body.deleteReason);
  }
}
