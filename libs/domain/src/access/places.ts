import type { Id, Place, Role } from '@workforce/contracts';
import { type Permission, roleHas } from './permissions.ts';

/** A place in which only some of the role's permissions hold, as for an API token; without `permissions` all of them. */
export interface ScopedPlace extends Place {
  permissions?: readonly Permission[];
}

/** Who acts: a person or a token with their roles and where these hold (`sites §2`). */
export interface Actor {
  id: Id;
  /** The highest role in any place. */
  role: Role;
  places: readonly ScopedPlace[];
}

type Placed = Pick<Actor, 'places'>;

/** Someone with the role in the whole organisation. */
export const everywhere = (role: Role): { role: Role; places: Place[] } => ({ role, places: [{ role, sites: null }] });

const grants = ({ role, permissions }: ScopedPlace, permission: Permission): boolean =>
  roleHas(role, permission) && (permissions === undefined || permissions.includes(permission));

/**
 * Whether the actor has the permission at the site; without a site, whether they have it anywhere. Unknown permissions and
 * sites are denied.
 */
export const can = (actor: Placed, permission: Permission, siteId?: Id): boolean =>
  actor.places.some(
    (place) =>
      grants(place, permission) && (siteId === undefined || place.sites === null || place.sites.includes(siteId)),
  );

/** Whether the actor has the permission in the whole organisation, as for what belongs to no site. */
export const canEverywhere = (actor: Placed, permission: Permission): boolean =>
  actor.places.some((place) => place.sites === null && grants(place, permission));

/**
 * Whether the actor may have the permission in a whole unit, as for what is for that unit; null is everyone's (`sites §1`). Which sites
 * a region has is known to the server only, which decides: here whoever has the permission at several sites may.
 *
 * @param actor with the sites of all their places
 */
export function canInUnit(
  actor: Placed & { sites: readonly { id: Id }[] },
  permission: Permission,
  unitId: Id | null,
): boolean {
  if (canEverywhere(actor, permission)) return true;
  if (unitId === null) return false;
  if (actor.sites.some(({ id }) => id === unitId)) return can(actor, permission, unitId);
  return (sitesWhere(actor, permission) ?? []).length > 1;
}

/** The sites at which the actor has the permission; null for all there are. */
export function sitesWhere(actor: Placed, permission: Permission): readonly Id[] | null {
  if (canEverywhere(actor, permission)) return null;
  return [
    ...new Set(actor.places.flatMap((place) => (place.sites !== null && grants(place, permission) ? place.sites : []))),
  ];
}

/** The highest of these roles; undefined for none. */
export const highestRole = (roles: readonly Role[]): Role | undefined =>
  (['admin', 'manager', 'employee'] as const).find((role) => roles.includes(role));

/** For whom something new can be made. */
export interface UnitChoice {
  /** Of a site; empty for what the server takes by default. */
  unitId: Id | '';
  /** The site's name; null for everyone, or for all sites of the actor's only place. */
  name: string | null;
}

/**
 * The units that the actor may choose for a new template, job function or group: everyone, or all sites of the one unit that they
 * oversee, then each open site. None to choose among for somebody with one site.
 *
 * @param actor with the sites of all their places
 */
export function unitChoices(
  actor: Placed & { sites: readonly { id: Id; name: string; isClosed: boolean }[] },
  permission: Permission,
): UnitChoice[] {
  const sites = actor.sites.filter(({ id, isClosed }) => !isClosed && can(actor, permission, id));
  if (sites.length < 2) return [];
  const overseen = actor.places.filter((place) => grants(place, permission));
  const whole = canEverywhere(actor, permission) || overseen.length === 1 ? [{ unitId: '' as const, name: null }] : [];
  return [...whole, ...sites.map(({ id, name }) => ({ unitId: id, name }))];
}
