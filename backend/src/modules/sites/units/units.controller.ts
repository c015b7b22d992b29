import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Id, OrgUnit } from '@workforce/contracts';
import { Access, Confirmed } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param } from '../../../platform/http/route-input.ts';
import { CreateOrgUnitDto, UpdateOrgUnitDto } from './unit.dto.ts';
import { UnitQueries } from './unit.queries.ts';
import { UnitsService } from './units.service.ts';

/** The organisation's tree (`sites §3`), as far as the caller administers it. */
@Controller('admin/units')
export class UnitsController {
  constructor(
    private readonly units: UnitsService,
    private readonly queries: UnitQueries,
  ) {}

  /** The units that the caller administers, from the root down, with people counted and managers named. */
  @Get()
  @Access('site.administer')
  list(@CurrentActor() actor: Actor): Promise<OrgUnit[]> {
    return this.queries.administeredBy(actor);
  }

  /** Creates a region, site or team. */
  @Post()
  @Access('site.administer')
  @Confirmed('second-factor')
  create(@CurrentActor() actor: Actor, @Body() body: CreateOrgUnitDto): Promise<OrgUnit> {
    return this.units.create(actor, body);
  }

  /** Changes a unit, or moves it with everything below it. */
  @Put(':id')
  @Access('site.administer')
  @Confirmed('second-factor')
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: UpdateOrgUnitDto): Promise<OrgUnit> {
    return this.units.update(actor, id, body);
  }

  /** Closes a unit without people: nothing new is created in it, everything is kept. */
  @Post(':id/close')
  @HttpCode(200)
  @Access('site.administer')
  @Confirmed('second-factor')
  close(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<OrgUnit> {
    return this.units.close(actor, id);
  }

  /** Opens a closed unit again. */
  @Post(':id/reopen')
  @HttpCode(200)
  @Access('site.administer')
  @Confirmed('second-factor')
  reopen(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<OrgUnit> {
    return this.units.reopen(actor, id);
  }
}
