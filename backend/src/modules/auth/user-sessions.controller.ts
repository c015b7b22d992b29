import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import type { Id, SessionInfo } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Param, Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { SessionListQuery } from './auth.dto.ts';
import { AuthService } from './auth.service.ts';

/** Any person's sessions, for admins (`decisions §3`). */
@Controller('admin/users/:id/sessions')
export class UserSessionsController {
  constructor(private readonly auth: AuthService) {}

  /** The person's open sessions, newest first. */
  @Get()
  @Access('user.administer')
  @Paged()
  list(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Query() query: SessionListQuery,
  ): Promise<Page<SessionInfo>> {
    return this.auth.sessionsOf(actor, id, query);
  }

  /** Ends one of a person's sessions. */
  @Delete(':sessionId')
  @HttpCode(204)
  @Access('user.administer')
  endOne(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Param('sessionId', IdPipe) sessionId: Id,
  ): Promise<void> {
    return this.auth.endSession(actor, id, sessionId);
  }

  /** Ends all sessions of a person. */
  @Delete()
  @HttpCode(204)
  @Access('user.administer')
  endAll(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.auth.endSessions(actor, id, null);
  }
}
