import { type FirstAdminRequest, LIMITS, type NewUnitKind, type OrgUnitKind, type Role } from '@workforce/contracts';
import { isTimeZone } from '../calendar/time-zones.ts';
import { accept, refuse, type Refusal, type Result } from '../result.ts';
import { checkName, invalid, trimmedOrNull } from '../texts.rules.ts';
import { trimmedName } from '../texts/visible.ts';

/** A unit's own fields, to be stored. */
export interface UnitDraft {
  name: string;
  /** IANA zone. */
  timeZone: string;
  /** ISO 3166 country or state; null for none chosen. */
  jurisdiction: string | null;
}

/** The kinds of units in which a unit of each kind may lie (`sites §1`). */
export const PARENT_KINDS: Record<NewUnitKind, readonly OrgUnitKind[]> = {
  region: ['organisation', 'region'],
  site: ['organisation', 'region'],
  team: ['site'],
};

/** The kinds of units to which a role can be assigned: people work at sites and in teams, which nobody manages (`sites §1`). */
export const ROLE_KINDS: Record<Role, readonly OrgUnitKind[]> = {
  employee: ['site', 'team'],
  manager: ['organisation', 'region', 'site'],
  admin: ['organisation', 'region', 'site'],
};

const JURISDICTION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;

/** A unit's validated fields: a name and a known zone are required. Refuses with `INVALID_INPUT`. */
export function validateUnit(request: UnitDraft): Result<UnitDraft> {
  const name = trimmedName(request.name);
  const jurisdiction = trimmedOrNull(request.jurisdiction);
  const refusal =
    checkName(name, 'name', 'Name', LIMITS.nameMaxLength) ??
    checkTimeZone(request.timeZone) ??
    (jurisdiction === null || JURISDICTION.test(jurisdiction)
      ? undefined
      : invalid('Jurisdiction must be a country or state such as DE or US-CA', 'jurisdiction'));
  return refusal ? { ok: false, error: refusal } : accept({ name, timeZone: request.timeZone, jurisdiction });
}

/** The name and the zone with which an organisation begins (`decisions §3`). Refuses with `INVALID_INPUT`. */
export function validateOrganisation({
  organisation,
  timeZone,
}: Pick<FirstAdminRequest, 'organisation' | 'timeZone'>): Result<Pick<UnitDraft, 'name' | 'timeZone'>> {
  const name = trimmedName(organisation);
  const refusal = checkName(name, 'organisation', 'Organisation', LIMITS.nameMaxLength) ?? checkTimeZone(timeZone);
  return refusal ? { ok: false, error: refusal } : accept({ name, timeZone });
}

/** Whether a unit of the kind may lie in one of the other kind. */
export function mayLieIn(kind: OrgUnitKind, parent: OrgUnitKind): Result<void> {
  const parents: readonly OrgUnitKind[] = kind === 'organisation' ? [] : PARENT_KINDS[kind];
  if (parents.includes(parent)) return accept(undefined);
  return refuse('UNIT_PLACE_INVALID', PLACES[kind], 'parentId');
}

/** Whether the role can be assigned in a unit of the kind. */
export function mayBeAssigned(role: Role, kind: OrgUnitKind): Result<void> {
  if (ROLE_KINDS[role].includes(kind)) return accept(undefined);
  const message =
    role === 'employee'
      ? 'People work at a site or in a team. Choose one'
      : 'A team has no manager of its own. Choose its site, a region or the organisation';
  return { ok: false, error: invalid(message, 'unitId') };
}

const checkTimeZone = (zone: string): Refusal | undefined =>
  isTimeZone(zone) ? undefined : invalid('Choose a time zone such as Europe/Berlin', 'timeZone');

const PLACES: Record<OrgUnitKind, string> = {
  organisation: 'The organisation is the top of the tree and cannot be moved.',
  region: 'A region lies in the organisation or in another region. Choose one of these.',
  site: 'A site lies in the organisation or in a region. Choose one of these.',
  team: 'A team lies in a site. Choose one.',
};
