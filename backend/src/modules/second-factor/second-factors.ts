import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  AddedSecondFactor,
  AddPasskeyRequest,
  AppSecret,
  Id,
  PasskeyCreation,
  RecoveryCodes as RecoveryCodeList,
  SecondFactor,
} from '@workforce/contracts';
import { mustHaveSecondFactor } from '@workforce/domain';
import { Config } from '../../config/config.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { ConfirmedSessions } from '../auth/confirmed-sessions.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { UserLock } from '../users/user-lock.ts';
import { UserQueries } from '../users/user.queries.ts';
import { AuthenticatorApp } from './authenticator-app.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { hasFactor, setHasSecondFactor } from './second-factor-flag.ts';

/** People's own second factors (`identity §3`). Every change locks the person, so that changes at once see each other. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly transactions: Transactions,
    private readonly lock: UserLock,
    private readonly users: UserQueries,
    private readonly app: AuthenticatorApp,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
    private readonly sessions: ConfirmedSessions,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly config: Config,
  ) {}

  /** @throws DomainError AUTHENTICATOR_APP_OFF */
  startApp(actor: Actor): Promise<AppSecret> {
    return this.transactions.run(async () => {
      const { username } = await this.users.byId(actor.id);
      return this.app.start(actor.id, username, actor.sessionId);
    });
  }

  /**
   * Sets up an authenticator app; a new one replaces the one before.
   *
   * @throws DomainError SECOND_FACTOR_EXPIRED, SECOND_FACTOR_WRONG
   */
  addApp(actor: Actor, code: string): Promise<AddedSecondFactor> {
    return this.adding(actor, 'totp', 'authenticator app', async () => {
      if (!(await this.app.add(actor.id, actor.sessionId, code))) throw new DomainError('SECOND_FACTOR_WRONG');
    });
  }

  startPasskey(actor: Actor, site: RelyingParty): Promise<PasskeyCreation> {
    return this.transactions.run(async () => {
      const { id, name, username } = await this.users.byId(actor.id);
      return this.passkeys.start({ id, name, username }, actor.sessionId, site);
    });
  }

  /** @throws DomainError SECOND_FACTOR_EXPIRED, SECOND_FACTOR_WRONG, SECOND_FACTOR_IN_USE */
  addPasskey(actor: Actor, request: AddPasskeyRequest, site: RelyingParty): Promise<AddedSecondFactor> {
    const name = request.name || 'Passkey';
    return this.adding(actor, 'passkey', `passkey ${name}`, () =>
      this.passkeys.add(actor.id, actor.sessionId, { ...request, name }, site),
    );
  }

  /** @throws DomainError NOT_FOUND, LAST_SECOND_FACTOR */
  removeApp(actor: Actor): Promise<void> {
    return this.removing(actor, async () => ((await this.app.remove(actor.id)) ? 'authenticator app' : undefined));
  }

  /** @throws DomainError NOT_FOUND, also for another person's, LAST_SECOND_FACTOR */
  removePasskey(actor: Actor, id: Id): Promise<void> {
    return this.removing(actor, async () => {
      const name = await this.passkeys.remove(actor.id, id);
      return name === undefined ? undefined : `passkey ${name}`;
    });
  }

  /** @throws DomainError NOT_FOUND, also for another person's */
  renamePasskey(actor: Actor, id: Id, name: string): Promise<void> {
    return this.transactions.run(async (em) => {
      await this.take(em, actor);
      const before = await this.passkeys.rename(actor.id, id, name);
      if (before === undefined) throw notFound('The second factor');
      if (before === name) return;
      const subject = await this.users.byId(actor.id);
      const detail = `passkey ${before} → ${name}`;
      await this.log.record({ event: 'second_factor_renamed', actor, subject, detail });
    });
  }

  /**
   * Ten new recovery codes instead of the earlier ones.
   *
   * @throws DomainError CONFLICT for someone without a second factor
   */
  makeRecoveryCodes(actor: Actor): Promise<RecoveryCodeList> {
    return this.transactions.run(async (em) => {
      await this.take(em, actor);
      if (!(await hasFactor(em, actor.id)))
        throw new DomainError('CONFLICT', { message: 'Set up a second factor first.' });
      const recoveryCodes = await this.codes.make(actor.id);
      await this.log.record({ event: 'recovery_codes_made', actor, subject: await this.users.byId(actor.id) });
      return { recoveryCodes };
    });
  }

  /**
   * The first factor brings recovery codes, completes the sign-in of this session and ends the others. What isn't accepted goes to the
   * security log, which must survive the rollback.
   */
  private async adding(
    actor: Actor,
    kind: SecondFactor,
    detail: string,
    add: () => Promise<void>,
  ): Promise<AddedSecondFactor> {
    try {
      return await this.transactions.run((em) => this.addWithin(em, actor, { kind, detail, add }));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'SECOND_FACTOR_WRONG') {
        const subject = await this.users.byId(actor.id);
        await this.log.record({ event: 'confirmation_failed', actor, subject, detail: `${detail}, to add it` });
      }
      throw error;
    }
  }

  private async addWithin(
    em: EntityManager,
    actor: Actor,
    { kind, detail, add }: { kind: SecondFactor; detail: string; add: () => Promise<void> },
  ): Promise<AddedSecondFactor> {
    await this.take(em, actor);
    const isFirst = !(await hasFactor(em, actor.id));
    await add();
    await this.log.record({ event: 'second_factor_added', actor, subject: await this.users.byId(actor.id), detail });
    if (!isFirst) return { recoveryCodes: null };
    await setHasSecondFactor(em, actor.id, true);
    await this.sessions.confirm(actor.sessionId, kind);
    await this.events.publish('user.access-changed', { userId: actor.id, keepSessionId: actor.sessionId });
    return { recoveryCodes: await this.codes.make(actor.id) };
  }

  private removing(actor: Actor, remove: () => Promise<string | undefined>): Promise<void> {
    return this.transactions.run(async (em) => {
      await this.take(em, actor);
      const detail = await remove();
      if (detail === undefined) throw notFound('The second factor');
      await this.log.record({
        event: 'second_factor_removed',
        actor,
        subject: await this.users.byId(actor.id),
        detail,
      });
      if (await hasFactor(em, actor.id)) return;
      if (mustHaveSecondFactor(actor.role, this.config.secondFactor)) throw new DomainError('LAST_SECOND_FACTOR');
      await this.codes.remove(actor.id);
      await setHasSecondFactor(em, actor.id, false);
    });
  }

  /** Locks the caller, whose session must last still. */
  private async take(em: EntityManager, { id, sessionId }: Actor): Promise<void> {
    await this.lock.take(em, id, { mayEndAdmin: false });
    await this.sessions.requireOpen(sessionId);
  }
}
