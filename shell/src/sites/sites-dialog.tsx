import { type Id, LIMITS, type OwnSite } from '@workforce/contracts';
import { Button, StyleSheet } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { Input } from '@workforce/web-ui/forms';
import { SearchIcon } from '@workforce/web-ui/icons';
import { type SubmitEvent, useId, useState } from 'react';
import { useSitesTexts } from '../texts/sites.texts.ts';
import css from './sites.css';

/** Maximum number of sites listed at once: whoever has more searches. */
const SHOWN = 100;

export interface SitesDialogProps {
  isOpen: boolean;
  /** All sites among which to choose, by name. */
  sites: readonly OwnSite[];
  /** None for all. */
  chosen: readonly OwnSite[];
  onChoose: (ids: readonly Id[]) => void;
  onClose: () => void;
}

/** Chooses all sites, one or several; finds them as the user types. */
export default function SitesDialog({ isOpen, onClose, ...choice }: SitesDialogProps) {
  const t = useSitesTexts();
  const formId = useId();
  return (
    <Dialog
      title={t('title')}
      isOpen={isOpen}
      onClose={onClose}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId}>
            {t('show')}
          </Button>
        </>
      }
    >
      <StyleSheet name="sites" css={css} />
      <SitesForm id={formId} onClose={onClose} {...choice} />
    </Dialog>
  );
}

function SitesForm({ id, sites, chosen, onChoose, onClose }: Omit<SitesDialogProps, 'isOpen'> & { id: string }) {
  const t = useSitesTexts();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<Id>>(() => new Set(chosen.map((site) => site.id)));
  const wanted = search.trim().toLowerCase();
  const found = sites.filter(({ name }) => name.toLowerCase().includes(wanted));
  const hidden = Math.max(0, found.length - SHOWN);
  const isFull = picked.size >= LIMITS.chosenSites;
  const toggle = (siteId: Id) => {
    const next = new Set(picked);
    if (!next.delete(siteId)) next.add(siteId);
    setPicked(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChoose([...picked]);
    onClose();
  };
  return (
    <form id={id} className="sites" onSubmit={submit}>
      <Input
        type="search"
        role="searchbox"
        allowClear
        autoFocus
        autoComplete="off"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={LIMITS.nameMaxLength}
        prefix={<SearchIcon />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <label className="sites__site">
        <input type="checkbox" checked={picked.size === 0} onChange={() => setPicked(new Set())} />
        <strong>{t('all')}</strong>
      </label>
      <ul className="sites__list" aria-label={t('list')}>
        {found.slice(0, SHOWN).map((site) => (
          <li key={site.id}>
            <label className="sites__site">
              <input
                type="checkbox"
                checked={picked.has(site.id)}
                disabled={isFull && !picked.has(site.id)}
                onChange={() => toggle(site.id)}
              />
              {site.name}
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="sites__quiet">
        {found.length === 0 && t('none')}
        {hidden > 0 && t('more', { count: hidden })}
        {isFull && t('tooMany', { limit: LIMITS.chosenSites })}
      </p>
    </form>
  );
}
