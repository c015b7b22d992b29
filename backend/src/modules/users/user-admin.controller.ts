import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { CredentialCheck, Id, User } from '@workforce/contracts';
import { Access, Confirmed } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param } from '../../platform/http/route-input.ts';
import { Limited } from '../../platform/rate-limit/rate-limit.guard.ts';
import { AccountChanges } from './account-changes.ts';
import { UserQueries } from './user.queries.ts';
import { ResetPasswordDto, UpdateRoleDto } from './users.dto.ts';

/** User management (§2.21), for admins. */
@Controller('admin')
export class UserAdminController {
  constructor(
    private readonly accounts: AccountChanges,
    private readonly users: UserQueries,
  ) {}

  /** Sets a person's password and ends their sessions and API tokens. */
  @Post('reset-password/:userId')
  @HttpCode(200)
  @Access('user.administer')
  @Confirmed('second-factor')
  @Limited('secrets')
  resetPassword(
    @CurrentActor() actor: Actor,
    @Param('userId', IdPipe) userId: Id,
    @Body() body: ResetPasswordDto,
  ): Promise<User> {
    return this.accounts.resetPassword(actor, userId, body.password);
  }

  /** Changes a person's role and ends their sessions. */
  @Post('update-role/:userId')
  @HttpCode(200)
  @Access('user.role')
  @Confirmed('second-factor')
  updateRole(
    @CurrentActor() actor: Actor,
    @Param('userId', IdPipe) userId: Id,
    @Body() body: UpdateRoleDto,
  ): Promise<User> {
    return this.accounts.changeRole(actor, userId, body.role);
  }

  /** Whether there is an account among the people of the caller's places, by its username, ignoring case. */
  @Get('check-credentials/:username')
  @Access('user.administer')
  @Limited('secrets')
  checkCredentials(@CurrentActor() actor: Actor, @Param('username') username: string): Promise<CredentialCheck> {
    return this.users.credentialsOf(actor, username);
  }
}
