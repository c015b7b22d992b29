import { Controller, Get, Put } from '@nestjs/common';
import type { Id, ScimGroup } from '@workforce/contracts';
import { Access, Confirmed } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../../platform/pagination/page.ts';
import { MapScimGroupDto, ScimGroupListQuery } from './group-mappings.dto.ts';
import { GroupMappingQueries } from './group-mapping.queries.ts';
import { GroupMappingsService } from './group-mappings.service.ts';

/** What directories' groups give (`identity §2`), for administrators. */
@Controller('admin/scim-groups')
export class GroupMappingsController {
  constructor(
    private readonly mappings: GroupMappingsService,
    private readonly queries: GroupMappingQueries,
  ) {}

  /** The groups that directories have sent, by name, with what they give. */
  @Get()
  @Access('api-token.administer')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: ScimGroupListQuery): Promise<Page<ScimGroup>> {
    return this.queries.list(actor, query);
  }

  /** Maps a group to a role in a unit, a job function or nothing; its members get and lose accordingly. */
  @Put(':id/mapping')
  @Access('api-token.administer')
  @Confirmed('second-factor')
  map(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: MapScimGroupDto): Promise<ScimGroup> {
    return this.mappings.map(actor, id, body);
  }
}
