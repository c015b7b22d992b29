import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, PersonIdentities } from '@workforce/contracts';
import { Config } from '../../../config/config.ts';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { ScimUsersService } from '../../scim/users/scim-users.service.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { PersonAccess } from '../../users/person-access.ts';
import { UserQueries } from '../../users/user.queries.ts';
import type { Database } from '../../database.ts';
import { Identity } from './identity.entity.ts';

/** Where a person signs in outside the product, for those who administer them (ADR 41). */
@Injectable()
export class PersonIdentitiesService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly users: UserQueries,
    private readonly access: PersonAccess,
    private readonly events: EventBus,
    private readonly directory: ScimUsersService,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * The person's identities, the oldest first, and their invitation.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN for someone who oversees more than the actor administers
   */
  async of(actor: ActorRef, userId: Id): Promise<PersonIdentities> {
    await this.access.requireAccount(actor, await this.users.byId(userId), 'user.administer');
    const db = this.em.getKysely<Database>();
    const identities = await db
      .selectFrom('identities as i')
      .select(['i.id', 'i.issuer', 'i.subject', instantText('i.linked_at').as('linkedAt')])
      .where('i.user_id', '=', userId)
      .orderBy('i.id')
      .execute();
    const invitation = await db
      .selectFrom('provider_invitations as p')
      .select(['p.provider', instantText('p.expires_at').as('expiresAt')])
      .where('p.user_id', '=', userId)
      .where('p.expires_at', '>', this.clock.now())
      .executeTakeFirst();
    const invitedTo = this.config.signIn.providers.find(({ key }) => key === invitation?.provider);
    return {
      identities: identities.map(({ issuer, ...each }) => ({
        ...each,
        provider: this.labelOf(issuer),
      })),
      invitation: invitation && invitedTo ? { provider: invitedTo.label, expiresAt: invitation.expiresAt } : null,
    };
  }

  /**
   * Unlinks an identity: it signs nobody in any more, and the person's sessions and API tokens end.
   *
   * @throws DomainError NOT_FOUND, OWN_ACCOUNT, FORBIDDEN for someone who oversees more than the actor administers
   */
  unlink(actor: ActorRef, userId: Id, identityId: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const subject = await this.users.byId(userId);
      // Nobody locks themselves out.
      await this.access.requireOther(actor, subject, 'user.administer');
      const identity = await em.findOne(Identity, { id: identityId, user: userId });
      // Deleted before its sessions end: a sign-in under way opens none after that.
      if (!identity || (await em.nativeDelete(Identity, { id: identityId })) === 0)
        throw notFound('This way to sign in');
      // A directory's account isn't taken by the next one with its username either.
      await this.directory.endExpectedSignIn(userId);
      const detail = `${this.labelOf(identity.issuer)}: ${identity.subject}`;
      await this.log.record({ event: 'provider_unlinked', actor, subject, detail });
      await this.events.publish('user.access-changed', { userId, keepSessionId: null });
      const what = `the sign-in at ${this.labelOf(identity.issuer)}`;
      await this.events.publish('user.recovered', { userId, what });
    });
  }

  /** Several providers of one issuer are the same one with other settings. */
  private labelOf(issuer: string): string {
    return this.config.signIn.providers.find((provider) => provider.identityIssuer === issuer)?.label ?? issuer;
  }
}
