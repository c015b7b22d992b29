import type { Id } from '@workforce/contracts';
import { isolated } from '@workforce/domain';
import { StatusBadge } from '@workforce/web-ui';
import { ExpandIcon, NextIcon } from '@workforce/web-ui/icons';
import { type CSSProperties, memo, type MouseEvent } from 'react';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import type { TreeRow } from './tree-rows.ts';

/** Managers named in a line. */
const NAMED = 2;

interface UnitRowProps {
  row: TreeRow;
  isSelected: boolean;
  isTabbable: boolean;
  onFocus: (id: Id) => void;
  onSelect: (id: Id) => void;
  onToggle: (id: Id, isExpanded: boolean) => void;
}

/** One unit: name, people, time zone and managers. */
export const UnitRow = memo(
  function UnitRow({ row, isSelected, isTabbable, onFocus, onSelect, onToggle }: UnitRowProps) {
    const t = useSitesAdminTexts();
    const { unit, level, position, siblings, isExpanded } = row;
    const toggle = (event: MouseEvent) => {
      event.stopPropagation();
      onToggle(unit.id, isExpanded !== true);
    };
    const names = unit.managers.slice(0, NAMED).map(({ userName }) => userName);
    const others = unit.managers.length - names.length;
    return (
      <div
        role="treeitem"
        className="unit-row"
        data-unit={unit.id}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-expanded={isExpanded ?? undefined}
        aria-selected={isSelected}
        tabIndex={isTabbable ? 0 : -1}
        style={{ '--level': level - 1 } as CSSProperties}
        onFocus={() => onFocus(unit.id)}
        onClick={() => onSelect(unit.id)}
      >
        {isExpanded === null ? (
          <span className="unit-row__twisty" />
        ) : (
          // By keyboard the arrow keys do this.
          <span className="unit-row__twisty" aria-hidden onClick={toggle}>
            {isExpanded ? <ExpandIcon /> : <NextIcon />}
          </span>
        )}
        <span className="unit-row__what">
          <span className="unit-row__name">
            {unit.name} {unit.isClosed && <StatusBadge>{t('closed')}</StatusBadge>}
          </span>
          <span className="unit-row__facts">
            {[t(`kinds.${unit.kind}`), unit.timeZone.replaceAll('_', ' '), ...names.map(isolated)].join(' · ')}
            {others > 0 && ` ${t('tree.more', { count: others })}`}
          </span>
        </span>
        <span className="unit-row__people">{t('tree.people', { count: unit.peopleCount })}</span>
      </div>
    );
  },
  (before, after) =>
    before.isSelected === after.isSelected &&
    before.isTabbable === after.isTabbable &&
    isSameRow(before.row, after.row),
);

const isSameRow = (a: TreeRow, b: TreeRow): boolean =>
  a.unit === b.unit &&
  a.level === b.level &&
  a.position === b.position &&
  a.siblings === b.siblings &&
  a.isExpanded === b.isExpanded;
