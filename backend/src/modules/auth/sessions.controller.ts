import { Controller, Delete, Get, HttpCode, Res } from '@nestjs/common';
import type { SessionInfo } from '@workforce/contracts';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { EndSessionsQuery, SessionListQuery } from './auth.dto.ts';
import { AuthService } from './auth.service.ts';
import { sessionCookie } from './session-cookie.ts';
import { SessionReader } from './session-reader.ts';
import { SessionStore } from './session.store.ts';

@Controller('auth/sessions')
export class SessionsController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionStore,
    private readonly reader: SessionReader,
  ) {}

  /** The caller's open sessions, newest first. */
  @Get()
  @Access('session.own')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: SessionListQuery): Promise<Page<SessionInfo>> {
    return this.sessions.listOf(actor.id, actor.sessionId, query);
  }

  /** Ends all sessions of the caller; with `keepCurrent=true` all but this one. */
  @Delete()
  @HttpCode(204)
  @Access('session.own')
  async end(
    @CurrentActor() actor: Actor,
    @Query() { keepCurrent }: EndSessionsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.auth.signOutEverywhere(actor, { keepCurrent });
    const cookie = this.reader.ofCookie(response.req);
    const isOver = !cookie || cookie.sub === actor.id;
    if (!keepCurrent && isOver) sessionCookie.clear(response);
  }
}
