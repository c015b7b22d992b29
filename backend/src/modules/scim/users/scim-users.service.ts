import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { User } from '../../users/user.entity.ts';
import { UserLock } from '../../users/user-lock.ts';
import { UsersService } from '../../users/users.service.ts';
import { GroupMembers } from '../groups/group-members.ts';
import { patchOperationsOf } from '../protocol/patch-operations.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { requiredVersion } from '../protocol/version-tag.ts';
import type { Provisioner } from '../provisioner.ts';
import { ScimPerson } from '../scim-person.entity.ts';
import { nameOf, type ProvisionedPerson, type WantedPerson, wantedOf } from './scim-user.ts';
import { ScimUserQueries } from './scim-user.queries.ts';
import { patchedUser } from './user-patch.ts';

/** Writes of a directory on people (ADR 45), by the rules of an administrator's form. People outside the token's places are NOT_FOUND. */
@Injectable()
export class ScimUsersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly people: UsersService,
    private readonly queries: ScimUserQueries,
    private readonly members: GroupMembers,
    private readonly lock: UserLock,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Of the accounts that wait for a first sign-in at a provider only its directory says who has their username there. */
  onModuleInit(): void {
    this.events.onWithin('user.renamed', async ({ userId, actorId, actorName, provider }) => {
      const expected = await this.em.findOne(ScimPerson, { user: userId, provider: { $ne: null } }, { refresh: true });
      if (!expected || expected.provider === provider) return;
      await this.endExpectedSignIn(userId);
      const subject = await this.em.findOneOrFail(User, { id: userId });
      const detail = `${expected.provider}, with the username`;
      await this.log.record({ event: 'provider_uninvited', actor: { id: actorId, name: actorName }, subject, detail });
    });
  }

  /** Lets no sign-in at a provider take the account by its username any more. Call it inside a transaction. */
  async endExpectedSignIn(userId: Id): Promise<void> {
    await this.em.nativeUpdate(ScimPerson, { user: userId }, { provider: null });
  }

  /**
   * Creates a person without a password, or takes back one whom a directory deleted.
   *
   * @throws DomainError INVALID_INPUT, USERNAME_TAKEN, UNIT_CLOSED
   */
  create(actor: Provisioner, body: object): Promise<ProvisionedPerson> {
    const wanted = wantedOf(body);
    const { username } = wanted;
    if (username === undefined) throw new ScimError('invalidValue', 'userName is required.');
    return this.transactions.run(async (em) => {
      const known = await this.queries.removed(actor, username);
      if (known !== undefined) {
        const stored = await this.takenBack(em, actor, known);
        return this.apply(em, actor, stored, {
          ...wanted,
          isActive: wanted.isActive ?? true,
        });
      }
      const { id } = await this.people.provision(actor, {
        username,
        name: nameOf(wanted) ?? username,
        email: wanted.email ?? username,
        isActive: wanted.isActive ?? true,
      });
      await this.remember(em, id, wanted);
      await this.expectAt(em, actor, id);
      return this.queries.byId(actor, id);
    });
  }

  /**
   * Replaces a person's attributes; absent ones that a person must have stay.
   *
   * @throws DomainError NOT_FOUND, STALE_VERSION, INVALID_INPUT, USERNAME_TAKEN, LAST_ADMIN, FORBIDDEN
   */
  replace(actor: Provisioner, id: Id, body: object, ifMatch: string | undefined): Promise<ProvisionedPerson> {
    const wanted = wantedOf(body);
    return this.change(actor, id, ifMatch, () => wanted);
  }

  /** Like `replace`, for the attributes that the operations name. */
  patch(actor: Provisioner, id: Id, body: object, ifMatch: string | undefined): Promise<ProvisionedPerson> {
    const operations = patchOperationsOf(body);
    return this.change(actor, id, ifMatch, (person) => wantedOf(patchedUser(person, operations)));
  }

  /**
   * Deactivates a person, who is then gone for directories; what they did stays.
   *
   * @throws DomainError NOT_FOUND, STALE_VERSION, LAST_ADMIN, FORBIDDEN
   */
  async remove(actor: Provisioner, id: Id, ifMatch: string | undefined): Promise<void> {
    await this.transactions.run(async (em) => {
      const person = await this.locked(em, actor, id);
      const version = requiredVersion(ifMatch, person.version);
      await this.people.update(actor, id, { isActive: false, version });
      await this.members.leaveAll(em, actor, id);
      await em.upsert(ScimPerson, { user: id, removedAt: this.clock.now() });
      await this.left(actor, person);
    });
  }

  private change(
    actor: Provisioner,
    id: Id,
    ifMatch: string | undefined,
    wantedOfStored: (person: ProvisionedPerson) => WantedPerson,
  ): Promise<ProvisionedPerson> {
    return this.transactions.run(async (em) => {
      const person = await this.locked(em, actor, id);
      const version = requiredVersion(ifMatch, person.version);
      return this.apply(em, actor, person, wantedOfStored(person), version);
    });
  }

  /** The person as they are once changes under way have ended: a stale one would undo these. */
  private async locked(em: EntityManager, actor: Provisioner, id: Id): Promise<ProvisionedPerson> {
    await this.lock.takeAll(em, [id]);
    return this.queries.byId(actor, id);
  }

  /** @throws DomainError USERNAME_TAKEN when another request has taken the person back meanwhile */
  private async takenBack(em: EntityManager, actor: Provisioner, id: Id): Promise<ProvisionedPerson> {
    await this.lock.takeAll(em, [id]);
    const which = { user: id, removedAt: { $ne: null } };
    if ((await em.nativeUpdate(ScimPerson, which, { removedAt: null })) === 0) throw new DomainError('USERNAME_TAKEN');
    return this.queries.byId(actor, id);
  }

  private async apply(
    em: EntityManager,
    actor: Provisioner,
    person: ProvisionedPerson,
    wanted: WantedPerson,
    version?: number,
  ): Promise<ProvisionedPerson> {
    const { id } = person;
    const { username, email, isActive } = wanted;
    await this.people.update(actor, id, { username, email, isActive, name: nameOf(wanted, person), version });
    await this.remember(em, id, wanted);
    if (isActive === false) await this.left(actor, person);
    return this.queries.byId(actor, id);
  }

  private async remember(em: EntityManager, id: Id, wanted: WantedPerson): Promise<void> {
    const { externalId, givenName, familyName } = wanted;
    await em.upsert(ScimPerson, { user: id, externalId, givenName, familyName });
  }

  /**
   * Whoever has the username of a new account at the token's provider may take it by their first sign-in there. An account that was there
   * before is its owner's: for it the provider needs an administrator's invitation.
   */
  private async expectAt(em: EntityManager, actor: Provisioner, id: Id): Promise<void> {
    const { provider } = actor.token;
    if (provider === null) return;
    await em.upsert(ScimPerson, { user: id, provider });
    const subject = await em.findOneOrFail(User, { id });
    await this.log.record({ event: 'provider_invited', actor, subject, detail: provider });
  }

  /** Somebody whom an administrator has deactivated before leaves only now: until then their shifts stay theirs. */
  private async left(actor: Provisioner, { id, name }: ProvisionedPerson): Promise<void> {
    await this.events.publish('user.left', { userId: id, userName: name, actorId: actor.id });
  }
}
