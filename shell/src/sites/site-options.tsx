import type { Id, OwnSite } from '@workforce/contracts';
import { isFoundIn } from '@workforce/domain';
import { StyleSheet } from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { type ReactNode, useState } from 'react';
import { useSitesTexts } from '../texts/sites.texts.ts';
import css from './sites.css';

/** Maximum number of sites listed at once: whoever has more searches. */
const SHOWN = 100;

export interface SiteOptionsProps {
  /** Accessible name of the list. */
  label: string;
  /** All sites among which to choose, by name. */
  sites: readonly Pick<OwnSite, 'id' | 'name'>[];
  picked: ReadonlySet<Id>;
  onPick: (picked: ReadonlySet<Id>) => void;
  /** The most that can be picked; without it any number. */
  limit?: number;
  /** A box between the search and the list. */
  first?: ReactNode;
}

/** Picks several sites; finds them as the user types. */
export function SiteOptions({ label, sites, picked, onPick, limit, first }: SiteOptionsProps) {
  const t = useSitesTexts();
  const [search, setSearch] = useState('');
  const found = sites.filter(({ name }) => isFoundIn(name, search));
  const hidden = Math.max(0, found.length - SHOWN);
  const isFull = limit !== undefined && picked.size >= limit;
  const toggle = (siteId: Id) => {
    const next = new Set(picked);
    if (!next.delete(siteId)) next.add(siteId);
    onPick(next);
  };
  return (
    <div className="sites">
      <StyleSheet name="sites" css={css} />
      <SearchInput aria-label={t('search')} placeholder={t('search')} value={search} onChange={setSearch} />
      {first}
      <ul className="sites__list" aria-label={label}>
        {found.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id}>
            <label className="sites__site">
              <input
                type="checkbox"
                checked={picked.has(id)}
                disabled={isFull && !picked.has(id)}
                onChange={() => toggle(id)}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="sites__quiet">
        {found.length === 0 && t('none')}
        {hidden > 0 && t('more', { count: hidden })}
        {isFull && t('tooMany', { limit })}
      </p>
    </div>
  );
}
