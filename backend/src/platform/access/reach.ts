import type { Id } from '@workforce/contracts';
import { can, type Permission, sitesWhere } from '@workforce/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../errors/domain-error.ts';
import type { ActorRef } from './actor.ts';

declare const MADE: unique symbol;

interface Made {
  /** Only this module makes a reach. */
  readonly [MADE]: true;
}

/** The rows of one person. */
export type PersonReach = Made & { readonly kind: 'person'; readonly personId: Id };
/** The rows of one site. */
export type SiteReach = Made & { readonly kind: 'site'; readonly siteId: Id };
/** The rows of several sites, or none. */
export type SitesReach = Made & { readonly kind: 'sites'; readonly siteIds: readonly Id[] };
/** Every row. */
export type WholeReach = Made & { readonly kind: 'all' };

/** The rows of places that a request may touch. */
export type PlacesReach = SiteReach | SitesReach | WholeReach;
/** The rows that a request may touch (`sites §2`). Made from the assignments that the session's statement reads. */
export type Reach = PersonReach | PlacesReach;

/** The brand exists at compile time only. */
const made = <Shape extends object>(shape: Shape) => shape as Shape & Made;

/** What a request asks of what its actor may see. */
interface RequestedRows {
  /** Only these sites. */
  sites?: readonly Id[];
  /** Only this person's rows. */
  employeeId?: Id;
}

/**
 * The rows on which the actor has the permission. Someone without it, and someone who asks for their own rows, reaches
 * their own rows at every site.
 *
 * @throws DomainError NOT_FOUND when a site is asked for at which the actor doesn't have the permission
 */
export function reachOf(actor: ActorRef, permission: Permission, { sites, employeeId }: RequestedRows = {}): Reach {
  if (!can(actor, permission) || employeeId === actor.id) return ownRows(actor);
  return placesOf(actor, permission, sites);
}

/** Like `reachOf`, for routes that only holders of the permission may call. */
export function placesOf(actor: ActorRef, permission: Permission, requested?: readonly Id[]): PlacesReach {
  const permitted = sitesWhere(actor, permission);
  if (requested === undefined) return permitted === null ? EVERYTHING : atSites(permitted);
  if (permitted !== null && requested.some((id) => !permitted.includes(id))) throw notFound('The site');
  return atSites(requested);
}

/** The actor's own rows. */
export const ownRows = ({ id }: Pick<ActorRef, 'id'>): PersonReach => made({ kind: 'person', personId: id });

/** The rows of one site, for jobs. */
export const siteRows = (siteId: Id): SiteReach => made({ kind: 'site', siteId });

/** Every row, for jobs and for writes that have checked their row already. */
export const EVERYTHING: WholeReach = made({ kind: 'all' });

function atSites(siteIds: readonly Id[]): PlacesReach {
  const [only, ...others] = new Set(siteIds);
  if (only === undefined || others.length > 0) return made({ kind: 'sites', siteIds: [...new Set(siteIds)] });
  return made({ kind: 'site', siteId: only });
}

/** Columns of a row that a reach is compared with. */
interface Columns {
  site: string;
  person: string;
}

/**
 * The condition that a row is within the reach, for statements that aren't named: one plan can't suit one site and many.
 *
 * @param alias of the table with `site_id` and `employee_id`
 */
export function within(reach: Reach, alias: string, columns: Partial<Columns> = {}): RawBuilder<boolean> {
  const { site = 'site_id', person = 'employee_id' } = columns;
  switch (reach.kind) {
    case 'all':
      return sql<boolean>`true`;
    case 'person':
      return sql<boolean>`${sql.ref(`${alias}.${person}`)} = ${reach.personId}`;
    case 'site':
      return sql<boolean>`${sql.ref(`${alias}.${site}`)} = ${reach.siteId}`;
    case 'sites':
      return sql<boolean>`${sql.ref(`${alias}.${site}`)} = any(${reach.siteIds}::uuid[])`;
  }
}

/**
 * The condition that one row, found by its key, may be seen by the actor: their own, or one of a site at which they have
 * the permission.
 */
export function visibleRow(actor: ActorRef, permission: Permission, alias: string): RawBuilder<boolean> {
  const own = sql<boolean>`${sql.ref(`${alias}.employee_id`)} = ${actor.id}`;
  return can(actor, permission) ? sql<boolean>`(${own} or ${within(placesOf(actor, permission), alias)})` : own;
}

/** The condition that a site, by its id, lies within the reach. */
export const siteWithin = (reach: PlacesReach, column: string): RawBuilder<boolean> => {
  const [alias = '', site = ''] = column.split('.');
  return within(reach, alias, { site });
};

/** The sites of a reach, to be stored; null for all there are. */
export function sitesOf(reach: PlacesReach): readonly Id[] | null {
  switch (reach.kind) {
    case 'all':
      return null;
    case 'site':
      return [reach.siteId];
    case 'sites':
      return reach.siteIds;
  }
}

/** The reach of stored sites; null unless the person has the permission at all of them now. */
export function currentReachAt(
  person: Pick<ActorRef, 'places'>,
  permission: Permission,
  sites: readonly Id[] | null,
): PlacesReach | null {
  const permitted = sitesWhere(person, permission);
  if (sites === null) return permitted === null ? EVERYTHING : null;
  return permitted === null || sites.every((id) => permitted.includes(id)) ? atSites(sites) : null;
}
