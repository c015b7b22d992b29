import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Id, LIMITS, type User } from '@workforce/contracts';
import { IntersectionType } from '@nestjs/mapped-types';
import { can } from '@workforce/domain';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { placesOf } from '../../platform/access/reach.ts';
import { SitesQuery } from '../../platform/access/sites.query.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import { pageQuery, type Page } from '../../platform/pagination/page.ts';
import { UserQueries } from './user.queries.ts';
import { CreateUserDto, UpdateUserDto } from './users.dto.ts';
import { UsersService } from './users.service.ts';

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

class UserListQuery extends IntersectionType(SitesQuery, pageQuery({ default: 2_000, max: 5_000 })) {
  /** Part of the name, username or email, ignoring case; no wildcards. */
  @MayBeAbsent() @Transform(trimmed) @IsString() @MaxLength(LIMITS.nameMaxLength) search?: string;
}

@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly queries: UserQueries,
  ) {}

  /** People by name, for managers and admins; admins are listed to admins only (§5, §6). */
  @Get()
  @Access('user.list')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() { sites, search, ...page }: UserListQuery): Promise<Page<User>> {
    const reach = placesOf(actor, 'user.list', sites);
    return this.queries.list({ reach, includeAdmins: can(actor, 'user.role'), search, page });
  }

  /** One person: oneself, or anyone in the caller's list. */
  @Get(':id')
  @Access('profile.own')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<User> {
    return this.queries.visibleTo(actor, id);
  }

  /** Creates a person; managers create employees. */
  @Post()
  @Access('user.edit')
  create(@CurrentActor() actor: Actor, @Body() body: CreateUserDto): Promise<User> {
    return this.users.create(actor, body);
  }

  /** Updates one's own profile, or another person by the employee form; a blank password is unchanged. */
  @Put(':id')
  @Access('profile.own')
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: UpdateUserDto): Promise<User> {
    return this.users.update(actor, id, body);
  }

  /** Deletes a person and their data; their messages and the audit log are kept. */
  @Delete(':id')
  @HttpCode(204)
  @Access('user.edit')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.users.delete(actor, id);
  }
}
