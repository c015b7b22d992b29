import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { UserQueries } from '../users/user.queries.ts';
import { OwnPasswordCheck } from './own-password-check.ts';
import { SessionLifetime } from './session-lifetime.ts';
import { SessionStore } from './session.store.ts';

/** Whether the person of a session has given their own password recently (`decisions §3`). */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly transactions: Transactions,
    private readonly own: OwnPasswordCheck,
    private readonly users: UserQueries,
    private readonly sessions: SessionStore,
    private readonly lifetime: SessionLifetime,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Passes if the person gave their password in this session within five minutes, by signing in or here. Call it outside
   * transactions.
   *
   * @param ownPassword is always checked when given; a correct one counts for the next five minutes
   * @throws DomainError PASSWORD_CONFIRMATION_REQUIRED, OWN_PASSWORD_WRONG, RATE_LIMITED
   */
  async require(actor: Actor, ownPassword?: string): Promise<void> {
    if (ownPassword === undefined) return this.requireFresh(actor);
    if ((await this.own.check(actor, ownPassword)) === undefined) {
      const { code, message } = new DomainError('OWN_PASSWORD_WRONG');
      throw new DomainError(code, { details: [{ field: 'ownPassword', message }] });
    }
    // A password doesn't stand for the second factor of those who have one.
    if (actor.hasSecondFactor) return;
    await this.transactions.run(async () => {
      await this.sessions.prove(actor.sessionId);
      const subject = await this.users.byId(actor.id);
      await this.log.record({ event: 'confirmation_given', actor, subject, detail: 'password' });
    });
  }

  private async requireFresh({ sessionId }: Actor): Promise<void> {
    const provenAt = await this.sessions.provenAt(sessionId);
    if (!provenAt || !this.lifetime.isProven(provenAt, this.clock.now()))
      throw new DomainError('PASSWORD_CONFIRMATION_REQUIRED');
  }
}
