import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { ConfirmationStart, ProviderSignInStart } from '@workforce/contracts';
import type { Request, Response } from 'express';
import { Config } from '../../config/config.ts';
import { Access, DuringSignIn } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { Body } from '../../platform/http/route-input.ts';
import { AnswersSecret } from '../../platform/idempotency/prepared-write.ts';
import { ProviderConfirmation } from '../sign-in-providers/provider-confirmation.ts';
import { ProviderSignInDto } from '../sign-in-providers/provider.dto.ts';
import { SignInCookie } from '../sign-in-providers/sign-in-cookie.ts';
import { Confirmation } from './confirmation.ts';
import { relyingParty } from './relying-party.ts';
import { ConfirmationDto } from './second-factor.dto.ts';

/** Confirming that it is really the person of the session (`identity §3`). */
@Controller('auth/confirmation')
export class ConfirmationController {
  constructor(
    private readonly confirmation: Confirmation,
    private readonly atProvider: ProviderConfirmation,
    private readonly cookie: SignInCookie,
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

  /** Starts confirming at the provider of the caller's session, who signs in there again: the page goes to the address in the response. */
  @Post('provider/start')
  @HttpCode(200)
  @Access('session.own')
  @DuringSignIn('enrol')
  @AnswersSecret()
  async startAtProvider(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProviderSignInStart> {
    const { address, started } = await this.atProvider.start(actor);
    await this.cookie.set(response, started, actor.sessionId);
    return { address };
  }

  /** Confirms for five minutes with the provider's answer, if it has asked the person again. */
  @Post('provider')
  @HttpCode(204)
  @Access('session.own')
  @DuringSignIn('enrol')
  @AnswersSecret()
  async confirmAtProvider(
    @CurrentActor() actor: Actor,
    @Body() { query }: ProviderSignInDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const started = await this.cookie.take(response, actor.provider ?? '', query);
    await this.atProvider.finish(actor, query, started);
  }
}
