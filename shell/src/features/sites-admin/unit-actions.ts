import type { NewUnitKind, OrgUnit, OrgUnitKind } from '@workforce/contracts';
import { PARENT_KINDS } from '@workforce/domain';
import type { UnitTree } from './tree-rows.ts';

const isParentKind = (kind: NewUnitKind, parent: OrgUnitKind) => PARENT_KINDS[kind].includes(parent);

/** The units in which one of the kind may lie: open ones that the user administers, not within the unit that is moved. */
export const parentsFor = (tree: UnitTree, kind: OrgUnitKind, moved?: OrgUnit): OrgUnit[] =>
  kind === 'organisation'
    ? []
    : tree.units.filter(
        (unit) =>
          !unit.isClosed &&
          isParentKind(kind, unit.kind) &&
          ![unit, ...tree.above(unit)].some(({ id }) => id === moved?.id),
      );

/** The nearest open unit, from this one up, in which one of the kind may lie; undefined for none. */
export const nearestParent = (tree: UnitTree, kind: NewUnitKind, from: OrgUnit): OrgUnit | undefined =>
  [from, ...tree.above(from)].find((unit) => !unit.isClosed && isParentKind(kind, unit.kind));

/** What the user may do with a unit of their tree. */
export function actionsOn(tree: UnitTree, unit: OrgUnit) {
  const parent = tree.parentOf(unit);
  return {
    /** Only admins of the unit above move it. */
    move: parent !== undefined,
    close: !unit.isClosed,
    /** It is opened after the one above it. */
    reopen: unit.isClosed && parent?.isClosed !== true,
    /** Something can be added in it. */
    add: !unit.isClosed,
  };
}
