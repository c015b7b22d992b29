import type { Id } from '@workforce/contracts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import type { TreeRow } from './tree-rows.ts';
import { UnitRow } from './unit-row.tsx';

export interface UnitTreeViewProps {
  rows: readonly TreeRow[];
  selectedId?: Id;
  /** Takes the focus when the tree appears: the unit from which the user comes back. */
  focusOn?: Id;
  onSelect: (id: Id) => void;
  onToggle: (id: Id, isExpanded: boolean) => void;
}

/** The tree's visible lines: arrow keys move, open and close, Enter selects. */
export function UnitTreeView({ rows, selectedId, focusOn, onSelect, onToggle }: UnitTreeViewProps) {
  const t = useSitesAdminTexts();
  const list = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState(focusOn);
  // One line takes part in the order of the tab key.
  const tabbable = [focusedId, selectedId].find((id) => rows.some(({ unit }) => unit.id === id)) ?? rows[0]?.unit.id;

  const focus = (id: Id | undefined) => {
    if (id !== undefined) list.current?.querySelector<HTMLElement>(`[data-unit="${id}"]`)?.focus();
  };
  useEffect(() => focus(focusOn), [focusOn]);
  // A link may open a unit far down.
  useEffect(() => {
    if (selectedId !== undefined)
      list.current?.querySelector(`[data-unit="${selectedId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ unit }) => unit.id === tabbable);
    const row = rows[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actionOf(event.key, rows, at);
    if (act === null) return;
    event.preventDefault();
    if (act === 'select') onSelect(row.unit.id);
    else if (act === 'toggle') onToggle(row.unit.id, row.isExpanded !== true);
    else focus(rows[act]?.unit.id);
  };

  return (
    <div ref={list} role="tree" className="unit-tree" aria-label={t('tree.label')} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <UnitRow
          key={row.unit.id}
          row={row}
          isSelected={row.unit.id === selectedId}
          isTabbable={row.unit.id === tabbable}
          onFocus={setFocusedId}
          onSelect={onSelect}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

/** What a key does on a line: moves to another one, by its index, opens or closes the line, or selects it; null for nothing. */
function actionOf(key: string, rows: readonly TreeRow[], at: number): number | 'select' | 'toggle' | null {
  const row = rows[at];
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'Enter':
    case ' ':
      return 'select';
    case 'ArrowRight':
      if (row?.isExpanded === null) return null;
      return row?.isExpanded ? at + 1 : 'toggle';
    case 'ArrowLeft':
      return row?.isExpanded
        ? 'toggle'
        : rows.findLastIndex(({ level }, place) => place < at && level < (row?.level ?? 0));
    default:
      return null;
  }
}
