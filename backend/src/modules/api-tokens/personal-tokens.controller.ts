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
import { ApiTokenListQuery, CreatePersonalTokenDto } from './api-tokens.dto.ts';
import { PersonalTokensService } from './personal-tokens.service.ts';

/** The caller's own API tokens (`identity §4`). */
@Controller('auth/api-tokens')
export class PersonalTokensController {
  constructor(
    private readonly tokens: PersonalTokensService,
    private readonly queries: ApiTokenQueries,
  ) {}

  /** The caller's tokens, newest first, also revoked and expired ones. */
  @Get()
  @Access('session.own')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: ApiTokenListQuery): Promise<Page<ApiToken>> {
    return this.queries.listOf(actor, query);
  }

  /** Makes a token that acts for the caller, with some of what they may do. Its secret is in this response only. */
  @Post()
  @Access('session.own')
  @Confirmed('everybody')
  @Limited('secrets')
  @AnswersSecret()
  create(@CurrentActor() actor: Actor, @Body() body: CreatePersonalTokenDto): Promise<NewApiToken> {
    return this.tokens.create(actor, body);
  }

  /** Revokes one of the caller's tokens: it is refused from the next request on. */
  @Delete(':id')
  @HttpCode(204)
  @Access('session.own')
  revoke(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.tokens.revoke(actor, id);
  }
}
