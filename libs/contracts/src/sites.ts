import type { Day, Id } from './primitives.ts';
import type { Role } from './roles.ts';

/** Kinds of units, from the root down; a unit lies in one of a kind before its own (`sites §1`). */
export const ORG_UNIT_KINDS = ['organisation', 'region', 'site', 'team'] as const;
export type OrgUnitKind = (typeof ORG_UNIT_KINDS)[number];
/** Kinds of units that can be created; the organisation is there. */
export const NEW_UNIT_KINDS = ['region', 'site', 'team'] as const satisfies OrgUnitKind[];
export type NewUnitKind = (typeof NEW_UNIT_KINDS)[number];

/** The site of a row or of a person. */
export interface OfSite {
  siteId: Id;
  siteName: string;
}

/** What is for everyone (null) or for one unit with all below. */
export interface OfUnit {
  unitId: Id | null;
  unitName: string | null;
}

/** A role and where it holds. */
export interface Place {
  role: Role;
  /** Ids of sites; null for the whole organisation. */
  sites: readonly Id[] | null;
}

/** A site as the signed-in user works in it or oversees it. */
export interface OwnSite {
  id: Id;
  name: string;
  /** IANA zone: days and times of the site's rows are in it. */
  timeZone: string;
  /** Whether it is closed: nothing new is created in it. */
  isClosed: boolean;
}

/** A person's role in a unit. */
export interface Assignment {
  id: Id;
  userId: Id;
  userName: string;
  /** Whether the person's account is active: others can't sign in and aren't counted. */
  isActive: boolean;
  unitId: Id;
  unitName: string;
  role: Role;
  /** Whether the unit is the person's home site: they are moved instead of the assignment ended. */
  isHome: boolean;
  /** The first day. */
  from: Day;
  /** The last day; null without an end. */
  to: Day | null;
}

/** A unit of the organisation's tree. */
export interface OrgUnit {
  id: Id;
  /** Null for the organisation. */
  parentId: Id | null;
  kind: OrgUnitKind;
  name: string;
  /** IANA zone. */
  timeZone: string;
  /** ISO 3166 country or state; null for none chosen. */
  jurisdiction: string | null;
  isClosed: boolean;
  /** Active people whose home it is, or that of a site below; of a team those who work in it today. */
  peopleCount: number;
  /** Today's managers and admins of this very unit, by name. */
  managers: Assignment[];
  version: number;
}

/** Body of `POST /api/admin/units`. */
export interface CreateOrgUnitRequest {
  parentId: Id;
  kind: NewUnitKind;
  name: string;
  /** Default: the parent's. */
  timeZone?: string;
  jurisdiction?: string | null;
}

/** Body of `PUT /api/admin/units/{id}`. Omitted fields stay unchanged; a team has the zone of its site. */
export interface UpdateOrgUnitRequest {
  name?: string;
  timeZone?: string;
  jurisdiction?: string | null;
  /** Moves the unit with everything below it. */
  parentId?: Id;
  version?: number;
}

/** Body of `POST /api/admin/assignments`: adds a role of a person in a unit. */
export interface CreateAssignmentRequest {
  userId: Id;
  unitId: Id;
  role: Role;
  /** Default: today at the unit. */
  from?: Day;
  to?: Day | null;
}

/** Body of `PUT /api/admin/assignments/{id}/end`. */
export interface EndAssignmentRequest {
  /** The last day; default: yesterday at the unit, so that it ends at once. */
  to?: Day;
}

/** Body of `POST /api/admin/users/{id}/move`: a person gets another home site. */
export interface MovePersonRequest {
  siteId: Id;
  /** The first day at the new site; default: today there. */
  from?: Day;
}
