import { type Id, LIMITS, type OwnSite } from '@workforce/contracts';
import { Button, useIsDesk } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { type SubmitEvent, useId, useState } from 'react';
import { useSitesTexts } from '../texts/sites.texts.ts';
import { SiteOptions } from './site-options.tsx';

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
  const isDesk = useIsDesk();
  return (
    <Dialog
      title={t('title')}
      isOpen={isOpen}
      onClose={onClose}
      // On a phone the keyboard would cover the sites.
      startsAtField={isDesk}
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
      <SitesForm id={formId} onClose={onClose} {...choice} />
    </Dialog>
  );
}

interface SitesFormProps extends Omit<SitesDialogProps, 'isOpen'> {
  id: string;
}

function SitesForm({ id, sites, chosen, onChoose, onClose }: SitesFormProps) {
  const t = useSitesTexts();
  const [picked, setPicked] = useState<ReadonlySet<Id>>(() => new Set(chosen.map((site) => site.id)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChoose([...picked]);
    onClose();
  };
  return (
    <form id={id} onSubmit={submit}>
      <SiteOptions
        label={t('list')}
        sites={sites}
        picked={picked}
        onPick={setPicked}
        limit={LIMITS.chosenSites}
        first={
          <label className="sites__site">
            <input type="checkbox" checked={picked.size === 0} onChange={() => setPicked(new Set())} />
            <strong>{t('all')}</strong>
          </label>
        }
      />
    </form>
  );
}
