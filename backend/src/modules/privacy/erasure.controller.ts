import { Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { type EraseRequest, type Id, LIMITS } from '@workforce/contracts';
import { IsString, MaxLength } from 'class-validator';
import { Access, Confirmed } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param } from '../../platform/http/route-input.ts';
import { AccountErasure } from './account-erasure.ts';

class EraseDto implements EraseRequest {
  /** For the security log. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() reason: string = '';
}

@Controller('admin/users/:id/erasure')
export class ErasureController {
  constructor(private readonly erasure: AccountErasure) {}

  /** Erases the personal data of somebody who has left; their hours and pay stay under no name. It can't be undone. */
  @Post()
  @HttpCode(HttpStatus.ACCEPTED)
  @Access('user.administer')
  @Confirmed('everybody')
  erase(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() { reason }: EraseDto): Promise<void> {
    return this.erasure.erase(actor, id, reason);
  }
}
