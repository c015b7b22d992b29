import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AppSecret, Id } from '@workforce/contracts';
import { generateSecret, generateURI, verify } from 'otplib';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { Sealing } from '../users/passwords/sealing.ts';
import { TotpSecret } from '../users/passwords/totp-secret.entity.ts';
import { FactorChallenges } from './factor-challenges.ts';
import type { Database } from '../database.ts';

/** A code of the step before or after counts too: clocks of phones differ. */
const TOLERANCE_S = 30;

/** Six digits that an authenticator app and the server compute from a shared secret and the time (RFC 6238). Call it inside transactions. */
@Injectable()
export class AuthenticatorApp {
  private readonly logger = new Logger(AuthenticatorApp.name);

  constructor(
    private readonly em: EntityManager,
    private readonly sealing: Sealing,
    private readonly challenges: FactorChallenges,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Whether this server can keep an app's secret. */
  get isPossible(): boolean {
    return this.sealing.isPossible;
  }

  /**
   * Makes a secret, which counts once a code of it is typed.
   *
   * @throws DomainError AUTHENTICATOR_APP_OFF
   */
  async start(userId: Id, username: string, sessionId: Id): Promise<AppSecret> {
    if (!this.isPossible) throw new DomainError('AUTHENTICATOR_APP_OFF');
    const secret = generateSecret();
    const { keyId, seal } = await this.sealing.seal(userId, secret);
    await this.challenges.ask(sessionId, 'new app', { keyId, value: seal });
    return { secret, uri: generateURI({ issuer: this.config.productTitle, label: username, secret }) };
  }

  /**
   * Keeps the secret of `start`, instead of an earlier one, if the code shows that the app has it.
   *
   * @returns false for a wrong code
   * @throws DomainError SECOND_FACTOR_EXPIRED
   */
  async add(userId: Id, sessionId: Id, code: string): Promise<boolean> {
    const { value: seal, keyId } = await this.challenges.take(sessionId, 'new app');
    const secret = this.opened(userId, { keyId: keyId ?? '', seal });
    if (secret === undefined) throw new DomainError('SECOND_FACTOR_EXPIRED');
    const step = await this.stepOf(secret, code, 0);
    if (step === undefined) return false;
    const now = this.clock.now();
    const sealed = await this.sealing.seal(userId, secret);
    const row = { ...sealed, sealedAt: now, createdAt: now, lastStep: step, lastUsedAt: null };
    await this.em.upsert(TotpSecret, { user: userId, ...row });
    return true;
  }

  /** Whether the code is right. It is never accepted again, nor is an earlier one: the database compares the steps. */
  async accept(userId: Id, code: string): Promise<boolean> {
    const row = await this.em.findOne(TotpSecret, { user: userId });
    const secret = row && this.opened(userId, row);
    if (!row || secret === undefined || secret === null) return false;
    const step = await this.stepOf(secret, code, row.lastStep);
    if (step === undefined) return false;
    const accepted = await this.db()
      .updateTable('totp_secrets')
      .set({ last_step: step, last_used_at: this.clock.now() })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return accepted !== undefined;
  }

  async remove(userId: Id): Promise<boolean> {
    return (await this.em.nativeDelete(TotpSecret, { user: userId })) > 0;
  }

  /** The time step of a right code after another one; undefined for a wrong code. */
  private async stepOf(secret: string, code: string, after: number): Promise<number | undefined> {
    const epoch = Math.floor(this.clock.now().getTime() / 1_000);
    const token = code.replace(/\s/g, '');
    const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_S, afterTimeStep: after });
    return 'timeStep' in result ? result.timeStep : undefined;
  }

  /** The secret; undefined when its key is gone. */
  private opened(userId: Id, sealed: { keyId: string; seal: string }): string | undefined {
    try {
      return this.sealing.open(userId, sealed);
    } catch (error) {
      this.logger.error({ err: error, userId }, 'The secret of an authenticator app could not be opened');
      return undefined;
    }
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
