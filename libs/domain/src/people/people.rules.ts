import type { Id, Role, UpdateUserRequest } from '@workforce/contracts';
import { type Actor, can } from '../access/places.ts';
import { accept, type Result } from '../result.ts';
import { PEOPLE_REFUSALS } from './people.refusals.ts';

/** A person as these rules read them; matches stored rows and those of the wire. */
export interface Person {
  id: Id;
  /** The home site. */
  siteId: Id;
  role: Role;
  isActive: boolean;
}

/** Which actions on a person's card are enabled. */
export interface OpenPersonActions {
  edit: boolean;
  delete: boolean;
  changeRole: boolean;
  deactivate: boolean;
  erase: boolean;
  setPassword: boolean;
  revealPassword: boolean;
}

/** Fields that all users may change on their own row (`decisions §4`). */
const OWN_FIELDS = ['email', 'phone', 'birthday', 'version'] as const satisfies (keyof UpdateUserRequest)[];

/**
 * Whether the actor may see the person: always themselves, managers everyone but admins (§5); else `NOT_FOUND`. That the person
 * works at a site of the actor is decided where the row is read.
 */
export function maySeePerson(person: Person, actor: Actor): Result<void> {
  if (person.id === actor.id) return accept(undefined);
  const isInScope = can(actor, 'user.list') && (person.role !== 'admin' || can(actor, 'user.role', person.siteId));
  return isInScope ? accept(undefined) : PEOPLE_REFUSALS.notVisible();
}

/** Whether the actor may use the employee form on another person of a home site of theirs: managers on employees, admins on all (`decisions §3`). */
export function mayEditPerson(person: Person, actor: Actor): Result<void> {
  const seen = maySeePerson(person, actor);
  if (!seen.ok) return seen;
  if (can(actor, 'user.role', person.siteId)) return accept(undefined);
  if (!can(actor, 'user.edit', person.siteId)) return PEOPLE_REFUSALS.notOfYourSite();
  return person.role === 'employee' ? accept(undefined) : PEOPLE_REFUSALS.managersOnlyByAdmins();
}

/** Whether the actor may add a person with this role at the site: managers only employees (`decisions §3`). */
export function mayCreatePerson({ role, siteId }: Pick<Person, 'role' | 'siteId'>, actor: Actor): Result<void> {
  if (can(actor, 'user.role', siteId)) return accept(undefined);
  if (!can(actor, 'user.edit', siteId)) return PEOPLE_REFUSALS.notOfYourSite();
  return role === 'employee' ? accept(undefined) : PEOPLE_REFUSALS.roleOnlyByAdmins();
}

/**
 * Whether the actor may make these changes. On one's own row everything but email, phone and birthday must be unchanged
 * (`FORBIDDEN`); for others the employee form is open to those who may edit them, and only admins change a role.
 *
 * @param person the stored row
 */
export function mayUpdatePerson(person: Person & StoredFields, changes: UpdateUserRequest, actor: Actor): Result<void> {
  const changed = changedFields(person, changes);
  if (person.id === actor.id) {
    const foreign = changed.find((field) => !OWN_FIELDS.some((own) => own === field));
    return foreign === undefined ? accept(undefined) : PEOPLE_REFUSALS.notOnOwnRow(foreign);
  }
  const permitted = mayEditPerson(person, actor);
  if (!permitted.ok) return permitted;
  return changed.includes('role') && !can(actor, 'user.role', person.siteId)
    ? PEOPLE_REFUSALS.roleOnlyByAdmins()
    : accept(undefined);
}

/** Whether the actor may delete the person: those they may edit, never themselves (`OWN_ACCOUNT`, §5). */
export const mayDeletePerson = (person: Person, actor: Actor): Result<void> =>
  person.id === actor.id ? PEOPLE_REFUSALS.deleteSelf() : mayEditPerson(person, actor);

/** Whether the actor may erase the person's data: administrators of the home site, once the account is inactive (`identity §5`). */
export function mayErasePerson(person: Person, actor: Actor): Result<void> {
  if (person.id === actor.id) return PEOPLE_REFUSALS.eraseSelf();
  if (!can(actor, 'user.administer', person.siteId)) return PEOPLE_REFUSALS.notOfYourSite();
  return person.isActive ? PEOPLE_REFUSALS.eraseActive() : accept(undefined);
}

/** Whether the actor may change the person's role: admins, never their own (`OWN_ACCOUNT`, `decisions §3`). */
export function mayChangeRole(person: Person, actor: Actor): Result<void> {
  const seen = maySeePerson(person, actor);
  if (!seen.ok) return seen;
  if (!can(actor, 'user.role', person.siteId)) return PEOPLE_REFUSALS.roleOnlyByAdmins();
  return person.id === actor.id ? PEOPLE_REFUSALS.changeOwnRole() : accept(undefined);
}

/**
 * Refuses a change that would leave no active administrator (`LAST_ADMIN`, `decisions §3`).
 *
 * @param after the person after the change; null when deleted
 * @param otherAdmins number of other active admins
 */
export function checkLastAdmin(
  person: Pick<Person, 'role' | 'isActive'>,
  after: { role: Role; isActive: boolean } | null,
  otherAdmins: number,
): Result<void> {
  const wasAdmin = isActiveAdmin(person);
  const staysAdmin = after !== null && isActiveAdmin(after);
  return wasAdmin && !staysAdmin && otherAdmins === 0 ? PEOPLE_REFUSALS.lastAdmin() : accept(undefined);
}

/** The enabled actions on a person for the actor (§2.11, §2.21), by the rules that the server applies. */
export function openPersonActions(person: Person, actor: Actor): OpenPersonActions {
  const isOther = person.id !== actor.id;
  const edit = isOther && mayEditPerson(person, actor).ok;
  return {
    edit,
    delete: mayDeletePerson(person, actor).ok,
    changeRole: mayChangeRole(person, actor).ok,
    deactivate: edit && person.isActive,
    erase: mayErasePerson(person, actor).ok,
    setPassword: edit,
    revealPassword: can(actor, 'user.reveal-password', person.siteId) && maySeePerson(person, actor).ok,
  };
}

/** The fields of a stored person that a request can contain. */
type StoredFields = {
  [
    Field in Exclude<keyof UpdateUserRequest, 'password' | 'jobFunctions' | 'unassignShifts'>
  ]-?: UpdateUserRequest[Field];
} & { jobFunctions: readonly Id[] };

/** Fields that a request would change; a blank password changes nothing (§5). */
function changedFields(person: StoredFields, changes: UpdateUserRequest): (keyof UpdateUserRequest)[] {
  return (Object.keys(changes) as (keyof UpdateUserRequest)[]).filter((field) => {
    // What happens to shifts isn't stored with the person.
    if (field === 'version' || field === 'unassignShifts' || changes[field] === undefined) return false;
    if (field === 'password') return (changes.password ?? '').trim() !== '';
    if (field === 'jobFunctions') return !hasSameIds(person.jobFunctions, changes.jobFunctions ?? []);
    return changes[field] !== person[field];
  });
}

const hasSameIds = (some: readonly Id[], others: readonly Id[]): boolean =>
  new Set([...some, ...others]).size === new Set(some).size && new Set(some).size === new Set(others).size;

const isActiveAdmin = ({ role, isActive }: { role: Role; isActive: boolean }): boolean => role === 'admin' && isActive;
