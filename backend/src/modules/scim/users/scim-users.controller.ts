import { Delete, Get, Headers, HttpCode, Patch, Post, Put } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { listRequestOf, listResponse, shownOf } from '../protocol/list-request.ts';
import { ScimController } from '../protocol/scim-controller.ts';
import { ScimIdPipe } from '../protocol/scim-id.pipe.ts';
import { SCIM_ROOT, type ScimResource } from '../protocol/scim-schemas.ts';
import { CurrentProvisioner, type Provisioner } from '../provisioner.ts';
import { presentUser } from './scim-user.ts';
import { ScimUserQueries } from './scim-user.queries.ts';
import { ScimUsersService } from './scim-users.service.ts';

type ScimQuery = Record<string, unknown>;

/** People for directories (RFC 7644 §3). */
@ScimController(`${SCIM_ROOT}/Users`)
export class ScimUsersController {
  constructor(
    private readonly users: ScimUsersService,
    private readonly queries: ScimUserQueries,
  ) {}

  /** People by id, filtered. */
  @Get()
  async list(@CurrentProvisioner() actor: Provisioner, @Query() query: ScimQuery): Promise<object> {
    const request = listRequestOf(query);
    const { rows, total } = await this.queries.list(actor, request);
    const resources = rows.map((person) => shownOf(presentUser(person, actor.baseUrl), query));
    return listResponse(resources, { total, startIndex: request.startIndex });
  }

  /** One person. */
  @Get(':id')
  async get(
    @CurrentProvisioner() actor: Provisioner,
    @Param('id', ScimIdPipe) id: Id,
    @Query() query: ScimQuery,
  ): Promise<ScimResource> {
    return shownOf(presentUser(await this.queries.byId(actor, id), actor.baseUrl), query);
  }

  /** Creates a person, or takes back a deleted one. */
  @Post()
  async create(@CurrentProvisioner() actor: Provisioner, @Body() body: object): Promise<ScimResource> {
    return presentUser(await this.users.create(actor, body), actor.baseUrl);
  }

  /** Replaces a person's attributes. */
  @Put(':id')
  async replace(
    @CurrentProvisioner() actor: Provisioner,
    @Param('id', ScimIdPipe) id: Id,
    @Body() body: object,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ScimResource> {
    return presentUser(await this.users.replace(actor, id, body, ifMatch), actor.baseUrl);
  }

  /** Changes some of a person's attributes. */
  @Patch(':id')
  async patch(
    @CurrentProvisioner() actor: Provisioner,
    @Param('id', ScimIdPipe) id: Id,
    @Body() body: object,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ScimResource> {
    return presentUser(await this.users.patch(actor, id, body, ifMatch), actor.baseUrl);
  }

  /** Deactivates a person. */
  @Delete(':id')
  @HttpCode(204)
  remove(
    @CurrentProvisioner() actor: Provisioner,
    @Param('id', ScimIdPipe) id: Id,
    @Headers('if-match') ifMatch?: string,
  ): Promise<void> {
    return this.users.remove(actor, id, ifMatch);
  }
}
