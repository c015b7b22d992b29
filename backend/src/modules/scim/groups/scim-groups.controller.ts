import { Delete, Get, Headers, HttpCode, Patch, Post, Put } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { isShown, listRequestOf, listResponse, shownOf } from '../protocol/list-request.ts';
import { ScimController } from '../protocol/scim-controller.ts';
import { ScimIdPipe } from '../protocol/scim-id.pipe.ts';
import { SCIM_ROOT, type ScimResource } from '../protocol/scim-schemas.ts';
import { CurrentProvisioner, type Provisioner } from '../provisioner.ts';
import { presentGroup } from './scim-group.ts';
import { ScimGroupQueries } from './scim-group.queries.ts';
import { ScimGroupsService } from './scim-groups.service.ts';

type ScimQuery = Record<string, unknown>;

/** Groups of directories (RFC 7644 §3). */
@ScimController(`${SCIM_ROOT}/Groups`)
export class ScimGroupsController {
  constructor(
    private readonly groups: ScimGroupsService,
    private readonly queries: ScimGroupQueries,
  ) {}

  /** Groups by id, filtered. */
  @Get()
  async list(@CurrentProvisioner() actor: Provisioner, @Query() query: ScimQuery): Promise<object> {
    const request = listRequestOf(query);
    const { rows, total } = await this.queries.list(actor, request, isShown(query, 'members'));
    const resources = rows.map((group) => shownOf(presentGroup(group, actor.baseUrl), query));
    return listResponse(resources, { total, startIndex: request.startIndex });
  }

  /** One group. */
  @Get(':id')
  async get(
    @CurrentProvisioner() actor: Provisioner,
    @Param('id', ScimIdPipe) id: Id,
    @Query() query: ScimQuery,
  ): Promise<ScimResource> {
    const group = await this.queries.byId(actor, id, isShown(query, 'members'));
    return shownOf(presentGroup(group, actor.baseUrl), query);
  }

  /** Creates a group. */
  @Post()
  async create(@CurrentProvisioner() actor: Provisioner, @Body() body: object): Promise<ScimResource> {
    return presentGroup(await this.groups.create(actor, body), actor.baseUrl);
  }

  /** Replaces a group's attributes. */
  @Put(':id')
  async replace(
    @CurrentProvisioner() actor: Provisioner,
    @Param('id', ScimIdPipe) id: Id,
    @Body() body: object,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ScimResource> {
    return presentGroup(await this.groups.replace(actor, id, body, ifMatch), actor.baseUrl);
  }

  /** Changes a group and its members. */
  @Patch(':id')
  async patch(
    @CurrentProvisioner() actor: Provisioner,
    @Param('id', ScimIdPipe) id: Id,
    @Body() body: object,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ScimResource> {
    return presentGroup(await this.groups.patch(actor, id, body, ifMatch), actor.baseUrl);
  }

  /** Deletes a group; its members lose what it gave. */
  @Delete(':id')
  @HttpCode(204)
  remove(
    @CurrentProvisioner() actor: Provisioner,
    @Param('id', ScimIdPipe) id: Id,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    return this.groups.remove(actor, id, ifMatch);
  }
}
