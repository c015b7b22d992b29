import { Controller, Get } from '@nestjs/common';
import type { Id, OpenMatters } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Param } from '../../platform/http/route-input.ts';
import { OpenMattersQueries } from './open-matters.queries.ts';

@Controller('users/:id/open-matters')
export class OpenMattersController {
  constructor(private readonly queries: OpenMattersQueries) {}

  /** What is still open for a person who is to be deactivated: upcoming shifts, an open time entry, and pending decisions. */
  @Get()
  @Access('user.edit')
  read(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<OpenMatters> {
    return this.queries.of(actor, id);
  }
}
