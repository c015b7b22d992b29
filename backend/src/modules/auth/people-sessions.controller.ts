import { Controller, Get } from '@nestjs/common';
import type { PersonSession } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { PeopleSessionsQuery } from './auth.dto.ts';
import { AuthService } from './auth.service.ts';

/** Where people are signed in, for admins (`decisions §3`). */
@Controller('admin/sessions')
export class PeopleSessionsController {
  constructor(private readonly auth: AuthService) {}

  /** The open sessions of the people whose accounts the caller administers, newest first. */
  @Get()
  @Access('user.administer')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: PeopleSessionsQuery): Promise<Page<PersonSession>> {
    return this.auth.administeredSessions(actor, query);
  }
}
