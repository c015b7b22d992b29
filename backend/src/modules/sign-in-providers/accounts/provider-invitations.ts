import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id, User } from '@workforce/contracts';
import { Config } from '../../../config/config.ts';
import { isEmergencyAdmin } from '../../../config/sign-in-settings.ts';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { PersonAccess } from '../../users/person-access.ts';
import { UserLock } from '../../users/user-lock.ts';
import { UserQueries } from '../../users/user.queries.ts';
import { Providers } from '../providers.ts';
import { ProviderInvitation } from './provider-invitation.entity.ts';

const DAY_MS = 86_400_000;
/** How long an invitation waits for the first sign-in. */
const DAYS = 14;
const EMERGENCY =
  'The emergency administrator keeps their password, so that somebody can enter while a provider is away.';

/** Lets people with an account sign in at a provider from now on (ADR 41). */
@Injectable()
export class ProviderInvitations implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly providers: Providers,
    private readonly users: UserQueries,
    private readonly access: PersonAccess,
    private readonly lock: UserLock,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** An invitation is for the username that the administrator saw: whoever gives another one doesn't choose who takes the account. */
  onModuleInit(): void {
    this.events.onWithin('user.renamed', async ({ userId, actorId, actorName }) =>
      this.remove({ id: actorId, name: actorName }, await this.users.byId(userId), ', with the username'),
    );
  }

  /**
   * Invites a person for 14 days to sign in at a provider, where they have the same username; replaces an earlier invitation.
   * Nothing changes until then; at the first sign-in their password here ends.
   *
   * @throws DomainError NOT_FOUND for a person or a provider, FORBIDDEN for someone who oversees more than the actor administers
   * and for the emergency administrator
   */
  invite(actor: ActorRef, userId: Id, key: string): Promise<void> {
    const provider = this.providers.byKey(key);
    return this.transactions.run(async (em) => {
      await this.lock.takeAll(em, [userId]);
      const subject = await this.users.byId(userId);
      await this.access.requireAccount(actor, subject, 'user.administer');
      if (isEmergencyAdmin(this.config.signIn, subject.username))
        throw new DomainError('FORBIDDEN', { message: EMERGENCY });
      const expiresAt = new Date(this.clock.now().getTime() + DAYS * DAY_MS);
      await em.upsert(ProviderInvitation, { user: userId, provider: key, expiresAt });
      await this.log.record({ event: 'provider_invited', actor, subject, detail: provider.label });
    });
  }

  /**
   * Takes an invitation back. Without one nothing happens.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN as for an invitation
   */
  withdraw(actor: ActorRef, userId: Id): Promise<void> {
    return this.transactions.run(async () => {
      const subject = await this.users.byId(userId);
      await this.access.requireAccount(actor, subject, 'user.administer');
      await this.remove(actor, subject);
    });
  }

  private async remove(actor: Pick<ActorRef, 'id' | 'name' | 'address'>, subject: User, cause = ''): Promise<void> {
    const which = { user: subject.id };
    const invitation = await this.em.findOne(ProviderInvitation, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!invitation) return;
    await this.em.nativeDelete(ProviderInvitation, which);
    await this.log.record({ event: 'provider_uninvited', actor, subject, detail: `${invitation.provider}${cause}` });
  }
}
