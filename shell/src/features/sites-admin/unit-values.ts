import type { CreateOrgUnitRequest, Id, NewUnitKind, OrgUnit, UpdateOrgUnitRequest } from '@workforce/contracts';
import { validateUnit } from '@workforce/domain';
import { domainRule } from '@workforce/web-ui/forms';

/** Values of a unit's form. */
export interface UnitValues {
  name: string;
  /** Undefined for the topmost unit. */
  parentId?: Id;
  timeZone: string;
  /** Blank for none chosen. */
  jurisdiction: string;
}

/** Initial values; a new unit takes the zone and the jurisdiction of what it lies in. */
export const valuesOf = (unit: OrgUnit | undefined, parent: OrgUnit | undefined): UnitValues => ({
  name: unit?.name ?? '',
  parentId: unit?.parentId ?? parent?.id,
  timeZone: (unit ?? parent)?.timeZone ?? '',
  jurisdiction: (unit ?? parent)?.jurisdiction ?? '',
});

/** The body that adds a unit; a team has the zone of its site. */
export const createRequestOf = (
  { parentId = '', timeZone, ...values }: UnitValues,
  kind: NewUnitKind,
): CreateOrgUnitRequest => ({ ...values, parentId, kind, ...(kind === 'team' ? {} : { timeZone }) });

/** The body that changes a unit; what is unchanged is omitted. */
export function updateRequestOf(values: UnitValues, unit: OrgUnit): UpdateOrgUnitRequest {
  const before = valuesOf(unit, undefined);
  const changed = Object.entries(values).filter(([field, value]) => value !== before[field as keyof UnitValues]);
  return { ...Object.fromEntries(changed), version: unit.version };
}

const ACCEPTABLE = { name: '-', timeZone: 'UTC', jurisdiction: null };

export const RULES = {
  name: domainRule((name) => validateUnit({ ...ACCEPTABLE, name })),
  timeZone: domainRule((timeZone) => validateUnit({ ...ACCEPTABLE, timeZone })),
};
