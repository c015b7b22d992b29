import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import type { ApiToken, Id, NewApiToken } from '@workforce/contracts';
import { Access, Confirmed } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { AnswersSecret } from '../../platform/idempotency/prepared-write.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { Limited } from '../../platform/rate-limit/rate-limit.guard.ts';
import { ApiTokenQueries } from './api-token.queries.ts';
import { ApiTokenListQuery, CreateApiTokenDto } from './api-tokens.dto.ts';
import { ApiTokensService } from './api-tokens.service.ts';

/** Keys for machines (`identity §§2, 4`), for administrators: they make those of services, and revoke also personal ones. */
@Controller('admin/api-tokens')
export class ApiTokensController {
  constructor(
    private readonly tokens: ApiTokensService,
    private readonly queries: ApiTokenQueries,
  ) {}

  /** The tokens of services and of people in the units that the caller administers, newest first, also revoked and expired ones. */
  @Get()
  @Access('api-token.administer')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: ApiTokenListQuery): Promise<Page<ApiToken>> {
    return this.queries.list(actor, query);
  }

  /** Makes a token of a service. Its secret is in this response only. */
  @Post()
  @Access('api-token.administer')
  @Confirmed('second-factor')
  @Limited('secrets')
  @AnswersSecret()
  create(@CurrentActor() actor: Actor, @Body() body: CreateApiTokenDto): Promise<NewApiToken> {
    return this.tokens.create(actor, body);
  }

  /** Revokes a token: it is refused from the next request on. */
  @Delete(':id')
  @HttpCode(204)
  @Access('api-token.administer')
  @Confirmed('second-factor')
  revoke(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.tokens.revoke(actor, id);
  }
}
