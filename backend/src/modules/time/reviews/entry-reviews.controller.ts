import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Id, TimeEntryReview } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { reachOf } from '../../../platform/access/reach.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../../platform/pagination/page.ts';
import { ReasonDto, TimeEntryReviewQuery } from '../corrections/time-correction.dto.ts';
import { EntryReviewQueries } from './entry-review.queries.ts';
import { EntryReviewsService } from './entry-reviews.service.ts';

/** Managers' edits of time entries, which the people confirm or dispute (`pay §1`). */
@Controller('time-entry-reviews')
export class EntryReviewsController {
  constructor(
    private readonly reviews: EntryReviewsService,
    private readonly queries: EntryReviewQueries,
  ) {}

  /** Edits, newest first: those at their sites for managers and admins, of the caller's own entries for employees. */
  @Get()
  @Access('time-entry.confirm-own')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: TimeEntryReviewQuery): Promise<Page<TimeEntryReview>> {
    const { limit, cursor, sites, ...filter } = query;
    const reach = reachOf(actor, 'time-correction.decide', { sites, employeeId: filter.employeeId });
    return this.queries.list({ ...filter, reach }, { limit, cursor });
  }

  /** Confirms an edit of an own entry. */
  @Post(':id/confirm')
  @HttpCode(200)
  @Access('time-entry.confirm-own')
  confirm(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<TimeEntryReview> {
    return this.reviews.confirm(actor, id);
  }

  /** Disputes an edit of an own entry: another manager or an admin decides. */
  @Post(':id/dispute')
  @HttpCode(200)
  @Access('time-entry.confirm-own')
  dispute(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: ReasonDto,
  ): Promise<TimeEntryReview> {
    return this.reviews.dispute(actor, id, body.reason);
  }

  /** Decides a dispute in favour of the edit; an edit of the entry by somebody else decides it too. */
  @Post(':id/resolve')
  @HttpCode(200)
  @Access('time-correction.decide')
  resolve(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: ReasonDto,
  ): Promise<TimeEntryReview> {
    return this.reviews.resolve(actor, id, body.reason);
  }
}
