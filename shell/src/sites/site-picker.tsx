import { useIsOffline, useSiteChoice } from '@workforce/web-core';
import { lazyDialog } from '@workforce/web-ui';
import { SiteIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts/texts.ts';

const SitesDialog = lazyDialog(() => import('./sites-dialog.tsx'));

/** The sites that all lists show, with the dialog to choose them (`sites §3`). Renders nothing for a user with one site. */
export function SitePicker() {
  const t = useTexts();
  const { sites, chosen, choose } = useSiteChoice();
  // Another choice needs other data.
  const isOffline = useIsOffline();
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none');
  if (sites.length === 0) return null;
  const [first, ...others] = chosen;
  const shown =
    first === undefined
      ? t('topBar.allSites')
      : others.length === 0
        ? first.name
        : t('topBar.someSites', { count: chosen.length });
  return (
    <>
      <button
        type="button"
        className={`site-picker ${chosen.length > 0 ? 'site-picker--chosen' : ''}`}
        aria-haspopup="dialog"
        aria-label={t('topBar.sites', { shown })}
        title={shown}
        disabled={isOffline}
        onClick={() => setDialog('open')}
      >
        <SiteIcon />
        <span className="site-picker__shown">{shown}</span>
      </button>
      {dialog !== 'none' && (
        <Suspense fallback={null}>
          <SitesDialog
            isOpen={dialog === 'open'}
            sites={sites}
            chosen={chosen}
            onChoose={choose}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
