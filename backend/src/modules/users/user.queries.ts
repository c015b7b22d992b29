import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CredentialCheck, Id, SessionUser, User } from '@workforce/contracts';
import { isVisible, maySeePerson } from '@workforce/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { isNamed } from '../../platform/database/texts.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { ownSites, placesOn } from '../sites/places.select.ts';
import { PersonAccess } from './person-access.ts';
import { selectUsers } from './user.select.ts';
import type { Database } from '../database.ts';

/** An account with the hash of its password, if it has one. */
export interface Account {
  user: SessionUser;
  passwordHash: string | null;
}

/** Queries of single people and their accounts. */
@Injectable()
export class UserQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: PersonAccess,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<User> {
    const user = await selectUsers(this.db()).where('u.id', '=', id).executeTakeFirst();
    if (!user) throw notFound('The employee');
    return user;
  }

  /** A person's role, home site and whether they may sign in; undefined for an unknown one. */
  accessOf(id: Id): Promise<Pick<User, 'id' | 'role' | 'siteId' | 'isActive'> | undefined> {
    return this.db()
      .selectFrom('users as u')
      .select(['u.id', 'u.role', 'u.site_id as siteId', 'u.is_active as isActive'])
      .where('u.id', '=', id)
      .executeTakeFirst();
  }

  /**
   * The signed-in user with their places.
   *
   * @throws DomainError NOT_FOUND
   */
  async signedIn(id: Id): Promise<SessionUser> {
    const user = await selectUsers(this.db()).select(this.places()).where('u.id', '=', id).executeTakeFirst();
    if (!user) throw notFound('The employee');
    return user;
  }

  /** @throws DomainError NOT_FOUND, also for a person the caller may not see */
  async visibleTo(actor: ActorRef, id: Id): Promise<User> {
    const user = await this.byId(id);
    unwrap(maySeePerson(user, actor));
    await this.access.requireVisible(actor, id);
    return user;
  }

  /**
   * Whether there is an account with this username, ignoring case, among the people of the actor's places (§2.21).
   *
   * @throws DomainError INVALID_INPUT for a blank one, NOT_FOUND
   */
  async credentialsOf(actor: ActorRef, username: string): Promise<CredentialCheck> {
    if (!isVisible(username)) {
      const message = 'Username is required';
      throw new DomainError('INVALID_INPUT', { message, details: [{ field: 'username', message }] });
    }
    const user = await this.byUsername(username).executeTakeFirst();
    const isTheirs = user && (await this.access.isVisible(actor, user.id, 'user.administer'));
    if (!isTheirs) throw new DomainError('NOT_FOUND', { message: 'User does not exist' });
    return { username: user.username, role: user.role, isActive: user.isActive };
  }

  /**
   * The account of a username, ignoring case, with the hash of its password, and `extra`, read in the same statement; for signing
   * in only.
   */
  async accountOf<Extra>(
    username: string,
    extra: RawBuilder<Extra>,
  ): Promise<{ account: Account | null; extra: Extra }> {
    const user = this.byUsername(username).select(['u.password_hash as passwordHash', ...this.places()]);
    const { rows } = await sql<{ row: (SessionUser & { passwordHash: string | null }) | null; extra: Extra }>`
      select (select row_to_json(a) from ${user} a) as "row", ${extra} as extra`.execute(this.db());
    const [found] = rows;
    if (!found) throw new Error('A statement without a table has one row');
    if (!found.row) return { account: null, extra: found.extra };
    const { passwordHash, ...rest } = found.row;
    return { account: { user: rest, passwordHash }, extra: found.extra };
  }

  /**
   * A person as the actor of writes without a request, such as those of jobs and of the demo.
   *
   * @throws DomainError NOT_FOUND
   */
  async asActor(id: Id): Promise<ActorRef> {
    const person = await this.db()
      .selectFrom('users as u')
      .innerJoin('org_units as h', 'h.id', 'u.site_id')
      .select(['u.id', 'u.name', 'u.role', 'u.site_id as siteId', 'h.time_zone as timeZone'])
      .select(placesOn(this.clock.now()).as('places'))
      .where('u.id', '=', id)
      .executeTakeFirst();
    if (!person) throw notFound('The employee');
    return person;
  }

  private places() {
    return [placesOn(this.clock.now()).as('places'), ownSites.as('sites')] as const;
  }

  private byUsername(username: string) {
    return selectUsers(this.db()).where(isNamed('u.username', username));
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
