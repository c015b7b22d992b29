import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CreateUserRequest, Day, Id, Role, UpdateUserRequest, User as WireUser } from '@workforce/contracts';
import {
  type AccountDraft,
  can,
  canEverywhere,
  isSameName,
  mayCreatePerson,
  mayDeletePerson,
  maySeePerson,
  mayUpdatePerson,
  sitesWhere,
  validateNewAccount,
  validateNewPerson,
  validatePersonChanges,
} from '@workforce/domain';
import { type ActorRef, byActor } from '../../platform/access/actor.ts';
import { requireConfirmed } from '../../platform/access/require-confirmed.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { requireVersion } from '../../platform/errors/require-version.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { SecurityLog, type SecurityIncident } from '../security-log/security-log.ts';
import { SiteQueries } from '../sites/site.queries.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import { UnitLock } from '../sites/unit-lock.ts';
import { AccountChanges } from './account-changes.ts';
import { Assignments } from './assignments.ts';
import { describeUserChanges } from './describe-user-changes.ts';
import type { JobFunction } from './job-function.entity.ts';
import { lockJobFunctions } from './job-function-locks.ts';
import { PasswordPolicy } from './passwords/password-policy.ts';
import { Passwords } from './passwords/passwords.ts';
import { SealedPasswords } from './passwords/sealed-passwords.ts';
import { PersonAccess } from './person-access.ts';
import { UserLock } from './user-lock.ts';
import { User } from './user.entity.ts';
import { UserQueries } from './user.queries.ts';

/** Origin of an account that no signed-in person created, for the security log. */
type Origin = Pick<SecurityIncident, 'address' | 'detail'>;

/** A role at a site that isn't the home site. */
export interface PlaceOfNew {
  siteId: Id;
  role: Role;
}

interface DetailsOfNew {
  phone?: string;
  birthday?: Day;
  /** The home site; default: the first one. */
  siteId?: Id;
  further?: readonly PlaceOfNew[];
}

/** Commands on people (§2.11, §2.17, `decisions §§3–4`). People outside the caller's scope are NOT_FOUND. */
@Injectable()
export class UsersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UserQueries,
    private readonly sites: SiteQueries,
    private readonly assignments: Assignments,
    private readonly unitLock: UnitLock,
    private readonly lock: UserLock,
    private readonly access: PersonAccess,
    private readonly units: UnitAccess,
    private readonly accounts: AccountChanges,
    private readonly passwords: Passwords,
    private readonly policy: PasswordPolicy,
    private readonly sealed: SealedPasswords,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a person, by default at the caller's home site, an admin's at the first site, and that of someone who oversees other
   * sites at the first of these.
   *
   * @throws DomainError INVALID_INPUT, FORBIDDEN for a role or a site the caller may not give, CONFIRMATION_REQUIRED for a manager or an
   * admin, USERNAME_TAKEN
   */
  async create(actor: ActorRef, request: CreateUserRequest): Promise<WireUser> {
    const draft = unwrap(validateNewPerson(request));
    const siteId = await this.siteOfNew(actor, request.siteId);
    unwrap(mayCreatePerson({ role: draft.role, siteId }, actor));
    if (draft.role !== 'employee') requireConfirmed(actor);
    this.policy.check(draft.password, 'password', draft);
    return this.add(draft, actor, { siteId });
  }

  /**
   * Creates a person without a check of the actor: for the first admin.
   *
   * @throws DomainError INVALID_INPUT, PASSWORD_TOO_COMMON, PASSWORD_LIKE_PERSON, USERNAME_TAKEN
   */
  createUnchecked(request: CreateUserRequest, origin?: Origin): Promise<WireUser> {
    const draft = unwrap(validateNewPerson(request));
    this.policy.check(draft.password, 'password', draft);
    return this.add(draft, null, {}, origin);
  }

  /**
   * Creates a person without a password, who signs in at a provider; their role holds at the home site, an admin's everywhere.
   *
   * @param further roles at other sites
   * @throws DomainError INVALID_INPUT, USERNAME_TAKEN, UNIT_CLOSED
   */
  createWithoutPassword(
    request: Omit<CreateUserRequest, 'password'>,
    further: readonly PlaceOfNew[],
    origin: Origin,
  ): Promise<WireUser> {
    return this.add(unwrap(validateNewAccount(request)), null, { siteId: request.siteId, further }, origin);
  }

  /**
   * Creates an employee without a password for a directory, by default at the first site of the caller's.
   *
   * @throws DomainError INVALID_INPUT, FORBIDDEN for a site the caller may not give, USERNAME_TAKEN, UNIT_CLOSED
   */
  async provision(actor: ActorRef, request: Omit<CreateUserRequest, 'password'>): Promise<WireUser> {
    const draft = unwrap(validateNewAccount(request));
    const siteId = await this.siteOfNew(actor, request.siteId);
    unwrap(mayCreatePerson({ role: draft.role, siteId }, actor));
    return this.add(draft, actor, { siteId });
  }

  /** Creates a person of the demo, whose published password is exempt from the policy. */
  seed(request: CreateUserRequest, details: { phone?: string; birthday?: Day }): Promise<WireUser> {
    return this.add(unwrap(validateNewPerson(request)), null, { ...details, siteId: request.siteId });
  }

  /**
   * Updates a person: one's own email, phone and birthday, or others by the employee form (`decisions §4`). A new password, a new
   * role or deactivation ends their sessions.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_INPUT, USERNAME_TAKEN, LAST_ADMIN, UNIT_CLOSED,
   * CONFIRMATION_REQUIRED for a password, another role or username and an activation
   */
  update(actor: ActorRef, id: Id, request: UpdateUserRequest): Promise<WireUser> {
    return this.transactions.run(async (em) => {
      const user = await this.lock.take(em, id, {
        mayEndAdmin: request.role !== undefined || request.isActive === false,
      });
      unwrap(maySeePerson(asPerson(user), actor));
      await this.access.requireVisible(actor, id);
      await em.populate(user, ['jobFunctions', 'site']);
      const changes = unwrap(validatePersonChanges(request, this.assignments.today(user.site)));
      unwrap(mayUpdatePerson(storedFields(user), changes, actor));
      await this.accounts.requireAllowed(em, actor, user, changes);
      const isRenamed = changes.username !== undefined && !isSameName(changes.username, user.username);
      if (isRenamed) {
        requireConfirmed(actor);
        this.lock.keepEmergencyAdmin(user);
      }
      requireVersion(user, request.version);
      const { password, jobFunctions, role, isActive, ...fields } = changes;
      if (password !== undefined) this.policy.check(password, 'password', { ...storedFields(user), ...fields });
      const had = user.jobFunctions.getItems().map((jobFunction) => jobFunction.id);
      const worksIn = jobFunctions && (await this.jobFunctions(em, jobFunctions, { actor, had }));
      const leaves = request.unassignShifts === true && isActive === false && user.isActive;
      await this.accounts.apply(em, actor, user, { role, isActive, password });
      if (leaves) await this.events.publish('user.left', { userId: id, userName: user.name, actorId: actor.id });
      const detail = describeUserChanges(user, { ...fields, jobFunctions: worksIn });
      if (detail !== null && id !== actor.id)
        await this.log.record({ event: 'user_changed', actor, subject: user, detail });
      Object.assign(user, fields);
      if (worksIn) user.jobFunctions.set(worksIn);
      user.updatedAt = this.clock.now();
      await em.flush();
      await this.events.publish('user.changed', { userId: id, change: 'updated' });
      const { id: actorId, name: actorName, token } = actor;
      if (isRenamed)
        await this.events.publish('user.renamed', {
          userId: id,
          actorId,
          actorName,
          provider: token?.provider ?? null,
        });
      return this.users.byId(id);
    });
  }

  /**
   * Deletes a person with their schedules, checklists, photos and all other data of theirs (§2.11), in one transaction that
   * excludes other writes.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, OWN_ACCOUNT, LAST_ADMIN
   */
  delete(actor: ActorRef, id: Id): Promise<void> {
    return this.transactions.runAlone(async (em) => {
      const user = await this.lock.take(em, id, { mayEndAdmin: true });
      unwrap(maySeePerson(asPerson(user), actor));
      await this.access.requireVisible(actor, id);
      unwrap(mayDeletePerson(asPerson(user), actor));
      await this.lock.keepAnAdmin(em, user, null);
      await this.access.requireAdministered(actor, id);
      await this.events.publish('user.deleting', { userId: id, userName: user.name, ...byActor(actor) });
      await this.log.record({ event: 'user_deleted', actor, subject: user, detail: user.role });
      await em.flush();
      await em.nativeDelete(User, { id });
    });
  }

  private async siteOfNew(actor: ActorRef, requested: Id | undefined): Promise<Id> {
    if (requested !== undefined) return (await this.sites.open(requested)).id;
    if (canEverywhere(actor, 'user.role')) return (await this.sites.first()).id;
    if (can(actor, 'user.edit', actor.siteId)) return actor.siteId;
    return (await this.sites.first(sitesWhere(actor, 'user.edit') ?? [])).id;
  }

  private async add(
    { password, ...draft }: AccountDraft & { password?: string },
    actor: ActorRef | null,
    { siteId, further = [], ...details }: DetailsOfNew = {},
    origin: Origin = {},
  ): Promise<WireUser> {
    const passwordHash = password === undefined ? null : await this.passwords.hash(password);
    const homeId = siteId ?? (await this.sites.first()).id;
    return this.transactions.run(async (em) => {
      const user = new User(this.clock.newId(), this.clock.now(), {
        ...draft,
        ...details,
        site: await this.unitLock.open(em, homeId),
        passwordHash,
        jobFunctions: await this.jobFunctions(em, draft.jobFunctions, { actor, had: [] }),
      });
      user.isActive = draft.isActive;
      em.persist(user);
      await this.assignments.start(em, user, actor);
      for (const { siteId: id, role } of further)
        this.assignments.add(em, { user, unit: await this.unitLock.open(em, id), role });
      await em.flush();
      if (password !== undefined) await this.sealed.store(user.id, password);
      await this.log.record({ event: 'user_created', actor, subject: user, detail: user.role, ...origin });
      await this.events.publish('user.changed', { userId: user.id, change: 'created' });
      return this.users.byId(user.id);
    });
  }

  /** The job functions, of which new ones must be among those that the actor sees; null sees all. */
  private async jobFunctions(
    em: EntityManager,
    ids: readonly Id[],
    { actor, had }: { actor: ActorRef | null; had: readonly Id[] },
  ): Promise<JobFunction[]> {
    const found: JobFunction[] = [];
    for (const each of await lockJobFunctions(em, ids))
      if (
        !actor ||
        had.includes(each.id) ||
        (await this.units.isVisible(actor, 'job-function.read', each.unit?.id ?? null))
      )
        found.push(each);
    const unknown = ids.findIndex((id) => !found.some((jobFunction) => jobFunction.id === id));
    if (unknown < 0) return found;
    const message = 'This job function does not exist';
    throw new DomainError('INVALID_INPUT', { message, details: [{ field: `jobFunctions.${unknown}`, message }] });
  }
}

const asPerson = ({ id, role, isActive, site }: User) => ({ id, role, isActive, siteId: site.id });

const storedFields = (user: User) => ({
  ...asPerson(user),
  name: user.name,
  username: user.username,
  email: user.email,
  phone: user.phone,
  birthday: user.birthday,
  jobFunctions: user.jobFunctions.getItems().map(({ id }) => id),
  version: user.version,
});
