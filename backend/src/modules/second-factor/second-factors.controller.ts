import { Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import type {
  AddedSecondFactor,
  AppSecret,
  Id,
  PasskeyCreation,
  RecoveryCodes,
  SecondFactorState,
} from '@workforce/contracts';
import type { Request } from 'express';
import { Config } from '../../config/config.ts';
import { Access, Confirmed, DuringSignIn } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param } from '../../platform/http/route-input.ts';
import { AnswersSecret } from '../../platform/idempotency/prepared-write.ts';
import { relyingParty } from './relying-party.ts';
import { AddAppDto, AddPasskeyDto, RenamePasskeyDto } from './second-factor.dto.ts';
import { SecondFactorQueries } from './second-factor.queries.ts';
import { SecondFactors } from './second-factors.ts';

/** The caller's own second factors (`identity §3`). */
@Controller('auth/second-factors')
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly queries: SecondFactorQueries,
    private readonly config: Config,
  ) {}

  /** The caller's second factors, and whether they must have one. */
  @Get()
  @Access('session.own')
  @DuringSignIn('enrol')
  list(@CurrentActor() actor: Actor): Promise<SecondFactorState> {
    return this.queries.stateOf(actor);
  }

  /** Makes a secret for an authenticator app. It counts once a code is sent. */
  @Post('app/start')
  @HttpCode(200)
  @Access('session.own')
  @DuringSignIn('enrol')
  @Confirmed('everybody')
  @AnswersSecret()
  startApp(@CurrentActor() actor: Actor): Promise<AppSecret> {
    return this.factors.startApp(actor);
  }

  /** Sets up the authenticator app that shows this code. The first factor brings ten recovery codes, shown once. */
  @Post('app')
  @HttpCode(200)
  @Access('session.own')
  @DuringSignIn('enrol')
  @Confirmed('everybody')
  @AnswersSecret()
  addApp(@CurrentActor() actor: Actor, @Body() { code }: AddAppDto): Promise<AddedSecondFactor> {
    return this.factors.addApp(actor, code);
  }

  /** Removes the authenticator app. */
  @Delete('app')
  @HttpCode(204)
  @Access('session.own')
  @Confirmed('everybody')
  removeApp(@CurrentActor() actor: Actor): Promise<void> {
    return this.factors.removeApp(actor);
  }

  /** Options with which the browser makes a passkey for this site. */
  @Post('passkeys/start')
  @HttpCode(200)
  @Access('session.own')
  @DuringSignIn('enrol')
  @Confirmed('everybody')
  @AnswersSecret()
  startPasskey(@CurrentActor() actor: Actor, @Req() request: Request): Promise<PasskeyCreation> {
    return this.factors.startPasskey(actor, relyingParty(request, this.config));
  }

  /** Adds the passkey that the browser made. The first factor brings ten recovery codes, shown once. */
  @Post('passkeys')
  @HttpCode(200)
  @Access('session.own')
  @DuringSignIn('enrol')
  @Confirmed('everybody')
  @AnswersSecret()
  addPasskey(
    @CurrentActor() actor: Actor,
    @Body() body: AddPasskeyDto,
    @Req() request: Request,
  ): Promise<AddedSecondFactor> {
    return this.factors.addPasskey(actor, body, relyingParty(request, this.config));
  }

  /** Gives a passkey another name. */
  @Put('passkeys/:id')
  @HttpCode(204)
  @Access('session.own')
  @Confirmed('everybody')
  renamePasskey(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<void> {
    return this.factors.renamePasskey(actor, id, name);
  }

  /** Removes a passkey. */
  @Delete('passkeys/:id')
  @HttpCode(204)
  @Access('session.own')
  @Confirmed('everybody')
  removePasskey(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.factors.removePasskey(actor, id);
  }

  /** Makes ten new recovery codes, shown once; earlier ones are worth nothing any more. */
  @Post('recovery-codes')
  @HttpCode(200)
  @Access('session.own')
  @Confirmed('everybody')
  @AnswersSecret()
  makeRecoveryCodes(@CurrentActor() actor: Actor): Promise<RecoveryCodes> {
    return this.factors.makeRecoveryCodes(actor);
  }
}
