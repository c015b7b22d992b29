import { Controller, Put } from '@nestjs/common';
import type { Id, User } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param } from '../../platform/http/route-input.ts';
import { type PreparedWrite, PreparesFirst } from '../../platform/idempotency/prepared-write.ts';
import { ChangePasswordDto } from './auth.dto.ts';
import { OwnPasswordService } from './own-password.service.ts';

@Controller('users')
export class OwnPasswordController {
  constructor(private readonly passwords: OwnPasswordService) {}

  /** Changes the caller's own password and ends all their other sessions. */
  @Put(':id/password')
  @Access('profile.own')
  @PreparesFirst()
  change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: ChangePasswordDto,
  ): Promise<PreparedWrite<User>> {
    return this.passwords.prepare(actor, id, body);
  }
}
