import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Assignment, Id, User } from '@workforce/contracts';
import { Access, Confirmed } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../../platform/pagination/page.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import { AssignmentListQuery, CreateAssignmentDto, EndAssignmentDto, MovePersonDto } from './assignment.dto.ts';
import { AssignmentQueries } from './assignment.queries.ts';
import { AssignmentsService } from './assignments.service.ts';
import { HomeMoves } from './home-moves.ts';

/** Who works in a unit or oversees it (`sites §3`), for those who administer it. */
@Controller('admin')
export class AssignmentsController {
  constructor(
    private readonly assignments: AssignmentsService,
    private readonly moves: HomeMoves,
    private readonly queries: AssignmentQueries,
    private readonly access: UnitAccess,
  ) {}

  /** Today's and coming assignments in this very unit, by the people's names. */
  @Get('units/:id/assignments')
  @Access('site.administer')
  @Paged()
  async list(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Query() { roles, search, ...page }: AssignmentListQuery,
  ): Promise<Page<Assignment>> {
    await this.access.requireAdministered(actor, id);
    return this.queries.ofUnit(id, { roles, search, page });
  }

  /** Adds a role of a person in a unit. */
  @Post('assignments')
  @Access('site.administer')
  @Confirmed('second-factor')
  add(@CurrentActor() actor: Actor, @Body() body: CreateAssignmentDto): Promise<Assignment> {
    return this.assignments.add(actor, body);
  }

  /** Ends a role on a day, by default at once. */
  @Put('assignments/:id/end')
  @HttpCode(204)
  @Access('site.administer')
  @Confirmed('second-factor')
  end(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: EndAssignmentDto): Promise<void> {
    return this.assignments.end(actor, id, body);
  }

  /** Gives a person another home site from a day on; what they did stays where it was. */
  @Post('users/:id/move')
  @HttpCode(200)
  @Access('site.administer')
  @Confirmed('second-factor')
  move(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: MovePersonDto): Promise<User> {
    return this.moves.move(actor, id, body);
  }
}
