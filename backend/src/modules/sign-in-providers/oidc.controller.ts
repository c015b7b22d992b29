import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { LoginResponse, ProviderSignInStart, ProviderSignOut } from '@workforce/contracts';
import type { Request, Response } from 'express';
import { Access, DuringSignIn, Public } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { TakesForm, TakesLongBody } from '../../platform/http/json-body.guard.ts';
import { Body, Param } from '../../platform/http/route-input.ts';
import { AnswersSecret } from '../../platform/idempotency/prepared-write.ts';
import { AuthService } from '../auth/auth.service.ts';
import { sessionCookie } from '../auth/session-cookie.ts';
import { SessionReader } from '../auth/session-reader.ts';
import { originOf, SignInAnswer } from '../auth/sign-in-answer.ts';
import { ProviderSessions } from './provider-sessions.ts';
import { ProviderSignIn } from './provider-sign-in.ts';
import { BackChannelLogoutDto, ProviderSignInDto } from './provider.dto.ts';
import { SignInCookie } from './sign-in-cookie.ts';

/** Single sign-on (`identity §1`): the page needn't know which protocol a provider speaks. */
@Controller('auth/oidc')
export class OidcController {
  constructor(
    private readonly signIn: ProviderSignIn,
    private readonly sessions: ProviderSessions,
    private readonly auth: AuthService,
    private readonly cookie: SignInCookie,
    private readonly answer: SignInAnswer,
    private readonly reader: SessionReader,
  ) {}

  /** Starts a sign-in at a provider: the page goes to the address in the response. */
  @Post(':provider/start')
  @HttpCode(200)
  @Public()
  @AnswersSecret()
  async start(
    @Param('provider') provider: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProviderSignInStart> {
    const { address, started } = await this.signIn.start(provider, originOf(request));
    await this.cookie.set(response, started);
    return { address };
  }

  /** Ends the sign-in that was started in this browser, and answers like a sign-in with a password. */
  @Post(':provider/sign-in')
  @HttpCode(200)
  @Public()
  @TakesLongBody()
  @AnswersSecret()
  async finish(
    @Param('provider') provider: string,
    @Body() { query }: ProviderSignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const started = await this.cookie.take(response, provider, query);
    return this.answer.with(response, await this.signIn.finish(provider, query, started, originOf(request)));
  }

  /**
   * Ends this session, and says where the provider's session ends too. If another person has signed in meanwhile, their cookie is not
   * cleared.
   */
  @Post('logout')
  @HttpCode(200)
  @Access('session.own')
  @DuringSignIn('confirm', 'enrol')
  async logout(@CurrentActor() actor: Actor, @Res({ passthrough: true }) response: Response): Promise<ProviderSignOut> {
    const address = await this.sessions.endAddress(actor);
    await this.auth.signOut(actor);
    const cookie = this.reader.ofCookie(response.req);
    if (!cookie || cookie.sid === actor.sessionId) sessionCookie.clear(response);
    return { address };
  }

  /** Called by the provider when a session has ended there (OpenID Connect Back-Channel Logout 1.0). */
  @Post(':provider/back-channel-logout')
  @HttpCode(200)
  @Public()
  @TakesForm()
  @AnswersSecret()
  async backChannelLogout(
    @Param('provider') provider: string,
    @Body() { logout_token: token }: BackChannelLogoutDto,
  ): Promise<void> {
    await this.sessions.endedAtProvider(provider, token);
  }
}
