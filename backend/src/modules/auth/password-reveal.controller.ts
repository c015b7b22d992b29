import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Id, RevealedPassword } from '@workforce/contracts';
import { Access, Confirmed, HeaderAuthOnly } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param } from '../../platform/http/route-input.ts';
import { AnswersSecret } from '../../platform/idempotency/prepared-write.ts';
import { Limited } from '../../platform/rate-limit/rate-limit.guard.ts';
import { PasswordRevealService } from '../users/password-reveal.service.ts';
import { RevealPasswordDto } from './auth.dto.ts';
import { PasswordProof } from './password-proof.ts';

/** Shows passwords to admins who have given their own within five minutes (§2.11, `decisions §3`). */
@Controller('admin/users/:id/password')
export class PasswordRevealController {
  constructor(
    private readonly proof: PasswordProof,
    private readonly passwords: PasswordRevealService,
  ) {}

  /**
   * Reveals a person's password after writing it to the security log, and notifies the person. Without the own password in the body
   * the caller must have given it within the last five minutes, by signing in or here.
   */
  @Post('reveal')
  @HttpCode(200)
  @Access('user.reveal-password')
  @Confirmed('second-factor')
  @Limited('secrets')
  @AnswersSecret()
  async reveal(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() { ownPassword }: RevealPasswordDto,
  ): Promise<RevealedPassword> {
    await this.proof.require(actor, ownPassword);
    return this.passwords.reveal(actor, id);
  }

  /**
   * The same for a caller with the Authorization header, never by cookie alone. It takes no password: after five minutes use POST.
   */
  @Get()
  @Access('user.reveal-password')
  @HeaderAuthOnly()
  @Confirmed('second-factor')
  @Limited('secrets')
  async read(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<RevealedPassword> {
    await this.proof.require(actor);
    return this.passwords.reveal(actor, id);
  }
}
