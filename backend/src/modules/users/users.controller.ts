import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import type { User } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { PageInterceptor } from '../../platform/pagination/page.interceptor.ts';
import { pageQuery, type Page } from '../../platform/pagination/page.ts';
import { UserQueries } from './user.queries.ts';

class UserListQuery extends pageQuery({ default: 2_000, max: 5_000 }) {}

@Controller('users')
export class UsersController {
  constructor(private readonly users: UserQueries) {}

  /** People by name, for managers and admins; admins are listed to admins only (§5, §6). */
  @Get()
  @Access('user.list')
  @UseInterceptors(PageInterceptor)
  list(@CurrentActor() actor: Actor, @Query() query: UserListQuery): Promise<Page<User>> {
    return this.users.list({ includeAdmins: actor.role === 'admin', page: query });
  }
}
