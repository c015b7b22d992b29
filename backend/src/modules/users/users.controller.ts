import { Controller, Delete, Get, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import type { Id, PeopleSummary, User } from '@workforce/contracts';
import { Access, Confirmed } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { GivenAccessGuard } from './given-access.guard.ts';
import { PeopleFilterQuery, PeopleListQuery } from './people.dto.ts';
import { listedTo, PeopleQueries } from './people.queries.ts';
import { UserQueries } from './user.queries.ts';
import { CreateUserDto, UpdateUserDto } from './users.dto.ts';
import { UsersService } from './users.service.ts';

@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly queries: UserQueries,
    private readonly people: PeopleQueries,
  ) {}

  /** People by name, for managers and admins; admins are listed to admins only (§5, §6). */
  @Get()
  @Access('user.list')
  @Paged()
  list(
    @CurrentActor() actor: Actor,
    @Query() { sites, limit, cursor, ...filter }: PeopleListQuery,
  ): Promise<Page<User>> {
    return this.people.list(listedTo(actor, sites), filter, { limit, cursor });
  }

  /** Totals of the same people. */
  @Get('summary')
  @Access('user.list')
  summary(@CurrentActor() actor: Actor, @Query() { sites, ...filter }: PeopleFilterQuery): Promise<PeopleSummary> {
    return this.people.summary(listedTo(actor, sites), filter);
  }

  /** One person: oneself, or anyone in the caller's list. */
  @Get(':id')
  @Access('profile.own')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<User> {
    return this.queries.visibleTo(actor, id);
  }

  /** Creates a person; managers create employees. Managers and admins are created by somebody who has confirmed that it is them. */
  @Post()
  @Access('user.edit')
  @UseGuards(GivenAccessGuard)
  create(@CurrentActor() actor: Actor, @Body() body: CreateUserDto): Promise<User> {
    return this.users.create(actor, body);
  }

  /**
   * Updates one's own profile, or another person by the employee form; a blank password is unchanged. A password and another role need
   * a confirmation like the routes of their own, and so does activating somebody again.
   */
  @Put(':id')
  @Access('profile.own')
  @UseGuards(GivenAccessGuard)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: UpdateUserDto): Promise<User> {
    return this.users.update(actor, id, body);
  }

  /** Deletes a person and their data; their messages and the audit log are kept. */
  @Delete(':id')
  @HttpCode(204)
  @Access('user.edit')
  @Confirmed('second-factor')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.users.delete(actor, id);
  }
}
