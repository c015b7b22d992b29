import type { Id, OrgUnit } from '@workforce/contracts';
import type { TextField } from '@workforce/web-core';
import { EmptyState } from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { SearchIcon } from '@workforce/web-ui/icons';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { rowsOf, type UnitTree } from './tree-rows.ts';
import { UnitTreeView } from './unit-tree.tsx';

export interface UnitListProps {
  tree: UnitTree;
  selected?: OrgUnit;
  search: TextField;
  /** Takes the focus when the list appears. */
  focusOn?: Id;
  onSelect: (id: Id) => void;
}

const UNTOUCHED: ReadonlyMap<Id, boolean> = new Map();

/** The tree with its search. What the user opens and closes stays so until they search for something else. */
export function UnitList({ tree, selected, search, focusOn, onSelect }: UnitListProps) {
  const t = useSitesAdminTexts();
  const text = useDeferredValue(search.value).trim();
  const [touched, setTouched] = useState({ text, selectedId: selected?.id, toggled: UNTOUCHED });
  let { toggled } = touched;
  if (touched.text !== text) toggled = UNTOUCHED;
  // A newly selected unit is shown, whatever was closed above it.
  if (
    selected &&
    touched.selectedId !== selected.id &&
    tree.above(selected).some(({ id }) => toggled.get(id) === false)
  ) {
    const above = new Set(tree.above(selected).map(({ id }) => id));
    toggled = new Map([...toggled].filter(([id]) => !above.has(id)));
  }
  if (touched.text !== text || touched.selectedId !== selected?.id)
    setTouched({ text, selectedId: selected?.id, toggled });

  const { rows, found } = useMemo(
    () => rowsOf(tree, { search: text, toggled, selected }),
    [tree, text, toggled, selected],
  );
  const toggle = useCallback(
    (id: Id, isExpanded: boolean) =>
      setTouched((before) => ({ ...before, toggled: new Map(before.toggled).set(id, isExpanded) })),
    [],
  );
  return (
    <section className="unit-list" aria-label={t('tree.label')}>
      <div role="search" aria-label={t('tree.search')}>
        <SearchInput aria-label={t('tree.search')} placeholder={t('tree.searchHint')} {...search} />
      </div>
      <p className={text === '' ? 'wf-visually-hidden' : 'unit-list__found'} role="status">
        {text !== '' && found > 0 ? t('tree.found', { count: found }) : ''}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={t('tree.noneFound')} description={t('tree.noneFoundText')} />
      ) : (
        <UnitTreeView rows={rows} selectedId={selected?.id} focusOn={focusOn} onSelect={onSelect} onToggle={toggle} />
      )}
    </section>
  );
}
