import type { User } from '@workforce/contracts';
import { useUser } from '@workforce/web-core';
import { Button, EmptyState, ErrorState, Skeleton, StyleSheet } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { AddIcon, ProfileIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useWorkTermsQuery } from '../../api/labour-policies.api.ts';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import { ChangeTermsDialog } from './change-terms.dialog.tsx';
import { TermsRow } from './terms-row.tsx';
import css from './work-terms.css';

/** A person's work terms by their first day, the newest first; admins record new ones, but not their own (`labour §3`, `decisions §12`). */
export default function WorkTermsDialog({ person: { id, name }, onClose }: { person: User; onClose: () => void }) {
  const t = useLabourRulesTexts();
  const { data, isError, refetch } = useWorkTermsQuery(id);
  const [isChanging, setChanging] = useState(false);
  const isOwn = useUser().id === id;
  const rows = data?.rows ?? [];
  return (
    <Dialog
      isOpen
      title={t('terms.title')}
      width={560}
      onClose={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('terms.close')}
        </Button>,
        !isOwn && (
          <Button key="change" type="primary" icon={<AddIcon />} disabled={!data} onClick={() => setChanging(true)}>
            {t('terms.change')}
          </Button>
        ),
      ]}
    >
      <StyleSheet name="work-terms" css={css} />
      <p className="terms__quiet">{isOwn ? t('terms.own') : t('terms.text', { name })}</p>
      {!data && !isError && (
        <div role="status" aria-label={t('terms.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
      {!data && isError && <ErrorState title={t('terms.failed')} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <EmptyState icon={<ProfileIcon />} title={t('terms.none')} />}
      {rows.length > 0 && (
        <ul className="terms" aria-label={t('terms.list')}>
          {rows.map((terms) => (
            <TermsRow key={terms.id} terms={terms} />
          ))}
        </ul>
      )}
      {isChanging && <ChangeTermsDialog userId={id} rows={rows} onClose={() => setChanging(false)} />}
    </Dialog>
  );
}
