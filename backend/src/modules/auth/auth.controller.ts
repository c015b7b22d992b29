import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { LoginResponse, SessionUser } from '@workforce/contracts';
import type { Request, Response } from 'express';
import { Access, DuringSignIn, Public } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { Body } from '../../platform/http/route-input.ts';
import { UserQueries } from '../users/user.queries.ts';
import { LoginDto } from './auth.dto.ts';
import { AuthService } from './auth.service.ts';
import { sessionCookie } from './session-cookie.ts';
import { unconfirmed } from './sign-in-step.ts';
import { SessionReader } from './session-reader.ts';
import { originOf, SignInAnswer } from './sign-in-answer.ts';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UserQueries,
    private readonly sessions: SessionReader,
    private readonly answer: SignInAnswer,
  ) {}

  /** Signs in: returns the user and a bearer token, and sets the session cookie (§7). */
  @Post('login')
  @HttpCode(200)
  @Public()
  async login(
    @Body() body: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    return this.answer.with(response, await this.auth.signIn(body.username, body.password, originOf(request)));
  }

  /** The signed-in user (§7), with their roles by place and their sites; before the sign-in is complete, what is left of it. */
  @Get('me')
  @Access('session.own')
  @DuringSignIn('confirm', 'enrol')
  async me(@CurrentActor() { id, signInStep }: Actor): Promise<SessionUser> {
    const user = await this.users.signedIn(id);
    return this.answer.withUses(signInStep === null ? user : unconfirmed(user, signInStep));
  }

  /**
   * Ends this session; its token and cookie are invalid from the next request on. If another person has signed in meanwhile, their
   * cookie is not cleared.
   */
  @Post('logout')
  @HttpCode(204)
  @Access('session.own')
  @DuringSignIn('confirm', 'enrol')
  async logout(@CurrentActor() actor: Actor, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.signOut(actor);
    const cookie = this.sessions.ofCookie(response.req);
    if (!cookie || cookie.sid === actor.sessionId) sessionCookie.clear(response);
  }
}
