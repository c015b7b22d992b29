import { Injectable } from '@nestjs/common';
import type { ConfirmationRequest, ConfirmationStart, SecondFactor } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { ConfirmedSessions } from '../auth/confirmed-sessions.ts';
import { LoginThrottle } from '../auth/login-throttle.ts';
import { PasswordProof } from '../auth/password-proof.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { Credentials } from '../users/passwords/credentials.ts';
import { UserQueries } from '../users/user.queries.ts';
import { AuthenticatorApp } from './authenticator-app.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { SecondFactorQueries } from './second-factor.queries.ts';

/** An answer of one kind. */
type Answer = { kind: SecondFactor; accept: () => Promise<boolean> };

/** Lets people confirm that it is them: to complete a sign-in, and again for secrets and settings (`identity §3`). */
@Injectable()
export class Confirmation {
  constructor(
    private readonly transactions: Transactions,
    private readonly throttle: LoginThrottle,
    private readonly proof: PasswordProof,
    private readonly credentials: Credentials,
    private readonly users: UserQueries,
    private readonly queries: SecondFactorQueries,
    private readonly app: AuthenticatorApp,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
    private readonly sessions: ConfirmedSessions,
    private readonly log: SecurityLog,
    private readonly config: Config,
  ) {}

  /** What the caller can confirm with: a second factor, or for want of one the password or the provider. */
  start(actor: Actor, site: RelyingParty): Promise<ConfirmationStart> {
    return this.transactions.run(async () => {
      if (!actor.hasSecondFactor) {
        const provider = this.config.signIn.providers.find(({ key }) => key === actor.provider)?.label ?? null;
        if (provider !== null) return { methods: ['provider'], passkey: null, provider };
        const hash = await this.credentials.hashOf(actor.id);
        return { methods: hash === null ? [] : ['password'], passkey: null, provider };
      }
      const passkey = await this.passkeys.ask(actor.id, actor.sessionId, site);
      const { app, recoveryCodesLeft } = await this.queries.stateOf(actor);
      const methods: SecondFactor[] = [];
      if (passkey) methods.push('passkey');
      if (app) methods.push('totp');
      if (recoveryCodesLeft > 0) methods.push('recovery-code');
      return { methods, passkey, provider: null };
    });
  }

  /**
   * Confirms for five minutes. Wrong answers count as failed guesses and go to the security log. Call it outside transactions: the
   * count must survive a rollback.
   *
   * @throws DomainError INVALID_INPUT unless there is exactly one answer, SECOND_FACTOR_WRONG, SECOND_FACTOR_EXPIRED,
   * OWN_PASSWORD_WRONG, RATE_LIMITED
   */
  async confirm(actor: Actor, request: ConfirmationRequest, site: RelyingParty): Promise<void> {
    if (Object.values(request).filter((answer) => answer !== undefined).length !== 1)
      throw new DomainError('INVALID_INPUT', { message: 'Send one answer: a code, a passkey or your password.' });
    const answer = this.answerOf(actor, request, site);
    if (!answer) return this.withPassword(actor, request.ownPassword);
    const isAccepted = await this.throttle.attempt(
      { secondFactorOf: actor.id, isCode: answer.kind === 'totp', address: actor.address, deviceId: actor.deviceId },
      async (known) => ({ found: null, used: await known.now() }),
      async () => ((await this.use(actor, answer)) ? true : undefined),
    );
    if (!isAccepted) throw new DomainError('SECOND_FACTOR_WRONG');
  }

  private answerOf(
    actor: Actor,
    { code, recoveryCode, passkey }: ConfirmationRequest,
    site: RelyingParty,
  ): Answer | null {
    const { id, sessionId } = actor;
    if (code !== undefined) return { kind: 'totp', accept: () => this.app.accept(id, code) };
    if (recoveryCode !== undefined) return { kind: 'recovery-code', accept: () => this.codes.use(id, recoveryCode) };
    if (passkey !== undefined)
      return { kind: 'passkey', accept: () => this.passkeys.accept(id, sessionId, passkey, site) };
    return null;
  }

  /** A password doesn't stand for the second factor of those who have one. */
  private async withPassword(actor: Actor, ownPassword: string | undefined): Promise<void> {
    if (actor.hasSecondFactor)
      throw new DomainError('SECOND_FACTOR_WRONG', { message: 'Please confirm with your second factor instead.' });
    await this.proof.require(actor, ownPassword);
  }

  private use(actor: Actor, { kind, accept }: Answer): Promise<boolean> {
    return this.transactions.run(async () => {
      const subject = await this.users.byId(actor.id);
      const isAccepted = await accept();
      if (!isAccepted) {
        await this.log.record({ event: 'confirmation_failed', actor, subject, detail: NAMES[kind] });
        return false;
      }
      await this.sessions.confirm(actor.sessionId, kind);
      const purpose = actor.signInStep === null ? '' : ', to sign in';
      if (kind === 'recovery-code') {
        const left = await this.codes.left(actor.id);
        await this.log.record({ event: 'recovery_code_used', actor, subject, detail: `${left} left${purpose}` });
      } else
        await this.log.record({ event: 'second_factor_confirmed', actor, subject, detail: `${NAMES[kind]}${purpose}` });
      return true;
    });
  }
}

const NAMES: Record<SecondFactor, string> = {
  passkey: 'passkey',
  totp: 'authenticator app',
  'recovery-code': 'recovery code',
};
