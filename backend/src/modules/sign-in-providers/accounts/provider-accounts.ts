import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id, User as WireUser } from '@workforce/contracts';
import { sql } from 'kysely';
import { Config } from '../../../config/config.ts';
import { type IdentityProvider, isEmergencyAdmin } from '../../../config/sign-in-settings.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { isNamed } from '../../../platform/database/texts.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { Credentials } from '../../users/passwords/credentials.ts';
import { User } from '../../users/user.entity.ts';
import { UserQueries } from '../../users/user.queries.ts';
import { UsersService } from '../../users/users.service.ts';
import type { ProvenIdentity } from '../proven-identity.ts';
import type { Database } from '../../database.ts';
import type { ClaimedPerson, Membership } from './claimed-person.ts';
import { Identity } from './identity.entity.ts';
import { ProviderInvitation } from './provider-invitation.entity.ts';

/** The account of an identity. */
export interface LinkedAccount {
  identityId: Id;
  user: WireUser;
}

/** Finds, links and creates the accounts of people whom a provider has recognised (ADR 41). Call it inside a transaction. */
@Injectable()
export class ProviderAccounts {
  constructor(
    private readonly users: UserQueries,
    private readonly people: UsersService,
    private readonly credentials: Credentials,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The account that is linked to an identity; undefined for a first sign-in. */
  async find(em: EntityManager, { issuer, subject }: ProvenIdentity): Promise<LinkedAccount | undefined> {
    const identity = await em.findOne(Identity, { issuer, subject });
    return identity ? { identityId: identity.id, user: await this.users.byId(identity.user.id) } : undefined;
  }

  /**
   * Links an identity at its first sign-in: to the account that was invited to the provider under this username, or that a directory
   * made for it, or to a new one if the provider may create accounts. Two sign-ins at once make one account.
   *
   * @param address of the client
   * @throws DomainError PROVIDER_ACCOUNT_UNKNOWN, ACCOUNT_INACTIVE, UNIT_CLOSED, INVALID_INPUT
   */
  async link(
    em: EntityManager,
    proven: ProvenIdentity,
    claimed: ClaimedPerson,
    address: string,
  ): Promise<LinkedAccount> {
    const lock = `${proven.issuer} ${proven.subject}`;
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
    const known = await this.find(em, proven);
    if (known) return known;
    const user =
      (await this.invited(em, proven, claimed)) ??
      (await this.provisioned(em, proven, claimed)) ??
      (await this.create(em, proven, claimed, address));
    const { issuer, subject } = proven;
    const identity = new Identity(this.clock.newId(), {
      user: em.getReference(User, user.id),
      issuer,
      subject,
      linkedAt: this.clock.now(),
    });
    em.persist(identity);
    await em.flush();
    const detail = `${proven.provider.label}: ${subject}`;
    await this.log.record({ event: 'provider_linked', actor: { ...user, address }, subject: user, detail });
    return { identityId: identity.id, user };
  }

  /** Takes the invitation. */
  private async invited(
    em: EntityManager,
    { provider }: ProvenIdentity,
    { username }: ClaimedPerson,
  ): Promise<WireUser | undefined> {
    if (username === null || isEmergencyAdmin(this.config.signIn, username)) return undefined;
    const found = await em
      .getKysely<Database>()
      .selectFrom('provider_invitations as i')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .select('u.id')
      .where('i.provider', '=', provider.key)
      .where('i.expires_at', '>', this.clock.now())
      .where(isNamed('u.username', username))
      .executeTakeFirst();
    if (!found) return undefined;
    const account = await em.findOneOrFail(User, { id: found.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!account.isActive) throw new DomainError('ACCOUNT_INACTIVE');
    // Of two identities with this username one takes it.
    if ((await em.nativeDelete(ProviderInvitation, { user: found.id })) === 0) return undefined;
    return this.takeOver(found.id, provider);
  }

  /**
   * The account with this username that a directory made for the provider's people (ADR 45), once: a second identity doesn't get it.
   * Nor does a directory's word hand over an account that has or had a way in of its own: that takes an invitation.
   */
  private async provisioned(
    em: EntityManager,
    { provider }: ProvenIdentity,
    { username }: ClaimedPerson,
  ): Promise<WireUser | undefined> {
    if (username === null || isEmergencyAdmin(this.config.signIn, username)) return undefined;
    const found = await em
      .getKysely<Database>()
      .selectFrom('scim_people as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select('u.id')
      .where('p.provider', '=', provider.key)
      .where('p.removed_at', 'is', null)
      .where(isNamed('u.username', username))
      .executeTakeFirst();
    if (!found) return undefined;
    const account = await em.findOneOrFail(User, { id: found.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!account.isActive) throw new DomainError('ACCOUNT_INACTIVE');
    return (await this.hasOwnWay(em, found.id)) ? undefined : this.users.byId(found.id);
  }

  private async hasOwnWay(em: EntityManager, id: Id): Promise<boolean> {
    const { rows } =
      await sql`select from users u where u.id = ${id} and (u.password_hash is not null or u.has_second_factor
      or exists (select from identities i where i.user_id = u.id))`.execute(em.getKysely<Database>());
    return rows.length > 0;
  }

  /**
   * Ends the account's password, the sessions that it opened and the API tokens made in these, so that nobody keeps a way in that the
   * provider doesn't know.
   */
  private async takeOver(id: Id, { label }: IdentityProvider): Promise<WireUser> {
    await this.credentials.remove(id);
    await this.events.publish('user.access-changed', { userId: id, keepSessionId: null });
    await this.events.publish('user.recovered', { userId: id, what: `the first sign-in at ${label}` });
    return this.users.byId(id);
  }

  private async create(
    em: EntityManager,
    { provider }: ProvenIdentity,
    { username, name, email, membership }: ClaimedPerson,
    address: string,
  ): Promise<WireUser> {
    if (!provider.createsAccounts || !membership) throw new DomainError('PROVIDER_ACCOUNT_UNKNOWN');
    if (username === null || name === null || email === null) {
      const message = `${provider.label} did not say your username and e-mail address. Please ask your administrator.`;
      throw new DomainError('PROVIDER_ACCOUNT_UNKNOWN', { message });
    }
    if (isEmergencyAdmin(this.config.signIn, username) || (await this.isTaken(em, username)))
      throw taken(username, provider.label);
    const siteOf = (site: string) => this.siteOf(em, site);
    const siteId = membership.site === null ? undefined : await siteOf(membership.site);
    const further = [];
    for (const each of membership.further) further.push({ siteId: await siteOf(each.site), role: each.role });
    const { role } = membership;
    const origin = { address, detail: `${role}, by ${provider.label}` };
    return this.people.createWithoutPassword({ name, username, email, role, siteId }, further, origin);
  }

  private async isTaken(em: EntityManager, username: string): Promise<boolean> {
    const query = em.getKysely<Database>().selectFrom('users as u').select('u.id');
    const found = await query.where(isNamed('u.username', username)).executeTakeFirst();
    return found !== undefined;
  }

  /** The open site with this name or id. */
  private async siteOf(em: EntityManager, site: Membership['site']): Promise<Id> {
    const found = await em
      .getKysely<Database>()
      .selectFrom('org_units as o')
      .select(['o.id', 'o.closed_at as closedAt'])
      .where('o.kind', '=', 'site')
      .where(sql<boolean>`(o.id::text = ${site} or o.name = ${site})`)
      .execute();
    const [only] = found;
    if (!only || found.length > 1)
      throw new DomainError('PROVIDER_ACCOUNT_UNKNOWN', {
        message: `Your groups name the site ${site}, which ${only ? 'there are several of' : 'does not exist'} here. Please tell your administrator.`,
      });
    if (only.closedAt !== null)
      throw new DomainError('UNIT_CLOSED', { message: `Your site ${site} is closed. Please ask your administrator.` });
    return only.id;
  }
}

const taken = (username: string, label: string) =>
  new DomainError('PROVIDER_ACCOUNT_UNKNOWN', {
    message: `There is already an account ${username} here. Ask an administrator to invite it to sign in with ${label}.`,
  });
