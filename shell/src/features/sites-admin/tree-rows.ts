import type { Id, OrgUnit } from '@workforce/contracts';
import { isFoundIn } from '@workforce/domain';

/** A unit as one line of the tree. */
export interface TreeRow {
  unit: OrgUnit;
  /** 1 for the topmost. */
  level: number;
  /** Place among its siblings, from 1. */
  position: number;
  siblings: number;
  /** Null for a unit without anything below. */
  isExpanded: boolean | null;
}

/** Trees of up to this many units open with their sites shown. */
const SMALL_TREE = 60;

/** The units with their places in the tree. */
export class UnitTree {
  private readonly byId: ReadonlyMap<Id, OrgUnit>;
  private readonly below = new Map<Id | null, OrgUnit[]>();

  /** @param units in the order in which siblings are listed */
  constructor(readonly units: readonly OrgUnit[]) {
    this.byId = new Map(units.map((unit) => [unit.id, unit]));
    for (const unit of units) {
      const parentId = this.parentOf(unit)?.id ?? null;
      this.below.set(parentId, [...(this.below.get(parentId) ?? []), unit]);
    }
  }

  find(id: Id): OrgUnit | undefined {
    return this.byId.get(id);
  }

  /** Undefined for the topmost units that the user administers. */
  parentOf({ parentId }: OrgUnit): OrgUnit | undefined {
    return parentId === null ? undefined : this.byId.get(parentId);
  }

  /** The units above, the nearest first. */
  above(unit: OrgUnit): OrgUnit[] {
    const parent = this.parentOf(unit);
    return parent ? [parent, ...this.above(parent)] : [];
  }

  childrenOf(id: Id | null): readonly OrgUnit[] {
    return this.below.get(id) ?? [];
  }

  /** Names from below the root to the unit: `Germany › Berlin`. */
  pathOf(unit: OrgUnit): string {
    const named = [unit, ...this.above(unit)].filter(({ kind }, place) => place === 0 || kind !== 'organisation');
    return named
      .toReversed()
      .map(({ name }) => name)
      .join(' › ');
  }
}

export interface Shown {
  /** Part of a name, a time zone or a manager's name; blank for all. */
  search: string;
  /** What the user opened (true) or closed (false). */
  toggled: ReadonlyMap<Id, boolean>;
  /** The selected unit; what is above it is open. */
  selected?: OrgUnit;
}

/** The visible lines, and how many units the search found. A search shows its matches with what is above
 * them; a match that the user opens shows all below it. */
export function rowsOf(tree: UnitTree, { search, toggled, selected }: Shown): { rows: TreeRow[]; found: number } {
  const isSearch = search.trim() !== '';
  const matches = isSearch ? tree.units.filter((unit) => isMatch(unit, search)) : [];
  const leading = new Set((isSearch ? matches : selected ? [selected] : []).flatMap((unit) => idsAbove(tree, unit)));
  const matching = new Set(matches.map(({ id }) => id));
  const isSmall = tree.units.length <= SMALL_TREE;
  const opensByItself = ({ id, kind }: OrgUnit, level: number) =>
    leading.has(id) || (!isSearch && (level === 1 || (isSmall && kind !== 'site')));

  const rows: TreeRow[] = [];
  const add = (parentId: Id | null, level: number, isBelowMatch: boolean) => {
    const children = tree.childrenOf(parentId);
    const shown =
      !isSearch || isBelowMatch ? children : children.filter(({ id }) => matching.has(id) || leading.has(id));
    shown.forEach((unit, place) => {
      const hasChildren = tree.childrenOf(unit.id).length > 0;
      const isExpanded = hasChildren ? (toggled.get(unit.id) ?? opensByItself(unit, level)) : null;
      rows.push({ unit, level, position: place + 1, siblings: shown.length, isExpanded });
      // What a match opened to its own matches shows only these, until the user opens it.
      const showsAll = isBelowMatch || (matching.has(unit.id) && toggled.get(unit.id) === true);
      if (isExpanded) add(unit.id, level + 1, showsAll);
    });
  };
  add(null, 1, false);
  return { rows, found: matches.length };
}

const idsAbove = (tree: UnitTree, unit: OrgUnit): Id[] => tree.above(unit).map(({ id }) => id);

function isMatch({ name, timeZone, managers }: OrgUnit, search: string): boolean {
  const texts = [name, timeZone, timeZone.replaceAll('_', ' '), ...managers.map(({ userName }) => userName)];
  return texts.some((text) => isFoundIn(text, search));
}
