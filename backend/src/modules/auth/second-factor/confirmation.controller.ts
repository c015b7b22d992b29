import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { ConfirmationStart } from '@workforce/contracts';
import type { Request } from 'express';
import { Config } from '../../../config/config.ts';
import { Access, DuringSignIn } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { Body } from '../../../platform/http/route-input.ts';
import { AnswersSecret } from '../../../platform/idempotency/prepared-write.ts';
import { Confirmation } from './confirmation.ts';
import { relyingParty } from './relying-party.ts';
import { ConfirmationDto } from './second-factor.dto.ts';

/** Confirming that it is really the person of the session (`identity §3`). */
@Controller('auth/confirmation')
export class ConfirmationController {
  constructor(
    private readonly confirmation: Confirmation,
    private readonly config: Config,
  ) {}

  /** What the caller can confirm with. */
  @Post('start')
  @HttpCode(200)
  @Access('session.own')
  @DuringSignIn('confirm', 'enrol')
  @AnswersSecret()
  start(@CurrentActor() actor: Actor, @Req() request: Request): Promise<ConfirmationStart> {
    return this.confirmation.start(actor, relyingParty(request, this.config));
  }

  /** Confirms for five minutes, and completes a sign-in that waited for the second factor. */
  @Post()
  @HttpCode(204)
  @Access('session.own')
  @DuringSignIn('confirm', 'enrol')
  @AnswersSecret()
  confirm(@CurrentActor() actor: Actor, @Body() body: ConfirmationDto, @Req() request: Request): Promise<void> {
    return this.confirmation.confirm(actor, body, relyingParty(request, this.config));
  }
}
