import { Controller, Get, Put } from '@nestjs/common';
import type { Id, PersonWorkTerms } from '@workforce/contracts';
import { Access, Confirmed } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param } from '../../../platform/http/route-input.ts';
import { WorkTermsDto } from './work-terms.dto.ts';
import { WorkTermsQueries } from './work-terms.queries.ts';
import { WorkTermsService } from './work-terms.service.ts';

/** Terms of people's work (`labour §3`). */
@Controller('users/:id/work-terms')
export class WorkTermsController {
  constructor(
    private readonly terms: WorkTermsService,
    private readonly queries: WorkTermsQueries,
  ) {}

  /** All terms for the person and for admins of the home site; managers get what planning needs. */
  @Get()
  @Access('profile.own')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<PersonWorkTerms> {
    return this.queries.visibleTo(actor, id);
  }

  /** Records terms from a day on; what held before stays recorded. */
  @Put()
  @Access('labour.administer')
  @Confirmed('second-factor')
  change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: WorkTermsDto,
  ): Promise<PersonWorkTerms> {
    return this.terms.change(actor, id, body);
  }
}
