import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Id, LabourPolicy } from '@workforce/contracts';
import { Access, Confirmed } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param } from '../../../platform/http/route-input.ts';
import { LabourPoliciesService } from './labour-policies.service.ts';
import { LabourPolicyDto } from './labour-policy.dto.ts';
import { LabourPolicyQueries } from './labour-policy.queries.ts';

/** Which packs hold for which sites from which day (`labour §3`), for those who administer them. */
@Controller('labour/policies')
export class LabourPoliciesController {
  constructor(
    private readonly policies: LabourPoliciesService,
    private readonly queries: LabourPolicyQueries,
  ) {}

  /** The policies of the units that the caller administers, and those in force above them. */
  @Get()
  @Access('labour.administer')
  list(@CurrentActor() actor: Actor): Promise<LabourPolicy[]> {
    return this.queries.administeredBy(actor);
  }

  /** Writes a draft; nothing is checked by it until it is activated. */
  @Post()
  @Access('labour.administer')
  create(@CurrentActor() actor: Actor, @Body() body: LabourPolicyDto): Promise<LabourPolicy> {
    return this.policies.create(actor, body);
  }

  /** Replaces a draft. */
  @Put(':id')
  @Access('labour.administer')
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: LabourPolicyDto,
  ): Promise<LabourPolicy> {
    return this.policies.update(actor, id, body);
  }

  /** Puts a draft into force from its day on; it is never edited again. */
  @Post(':id/activate')
  @HttpCode(200)
  @Access('labour.administer')
  @Confirmed('second-factor')
  activate(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<LabourPolicy> {
    return this.policies.activate(actor, id);
  }

  /** Deletes a draft. */
  @Delete(':id')
  @HttpCode(204)
  @Access('labour.administer')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.policies.delete(actor, id);
  }
}
