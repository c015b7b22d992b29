import type { LabourPolicy } from '@workforce/contracts';
import { useCan } from '@workforce/web-core';
import {
  AccessRestricted,
  Button,
  Card,
  EmptyState,
  ErrorState,
  lazyDialog,
  PageHeader,
  Skeleton,
  Stack,
  StyleSheet,
} from '@workforce/web-ui';
import { AddIcon, AuditIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useLabourPacksQuery, useLabourPoliciesQuery } from '../../api/labour-policies.api.ts';
import { useLabourRulesTexts } from '../../texts/labour-rules.texts.ts';
import css from './labour-rules.css';
import { PolicyCard, type PolicyAction } from './policy-card.tsx';

const PolicyDialog = lazyDialog(() => import('./policy.dialog.tsx'));
const PolicyStateDialog = lazyDialog(() => import('./policy-state.dialog.tsx'));

/** The administration of labour policies: drafts, the rules in force and those before (`labour §3`). */
export default function LabourRulesPage() {
  const t = useLabourRulesTexts();
  const mayAdminister = useCan('labour.administer');
  return (
    <Stack gap={5}>
      <StyleSheet name="labour-rules" css={css} />
      {mayAdminister ? <Policies /> : <AccessRestricted isScreen description={t('restricted')} />}
    </Stack>
  );
}

type Opened = { action: 'new' } | { action: PolicyAction; policy: LabourPolicy };

function Policies() {
  const t = useLabourRulesTexts();
  const { data: policies, isFetching, refetch } = useLabourPoliciesQuery();
  const { data: packs } = useLabourPacksQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button type="primary" icon={<AddIcon />} onClick={() => setOpened({ action: 'new' })}>
            {t('add')}
          </Button>
        }
      />
      {!policies && isFetching && (
        <Card label={t('loading')}>
          <div role="status" aria-label={t('loading')}>
            <Skeleton active paragraph={{ rows: 5 }} />
          </div>
        </Card>
      )}
      {!policies && !isFetching && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {policies?.length === 0 && <EmptyState icon={<AuditIcon />} title={t('none')} description={t('noneText')} />}
      {policies && policies.length > 0 && (
        <ul className="policies" aria-label={t('list')}>
          {policies.map((policy) => (
            <li key={policy.id}>
              <PolicyCard policy={policy} packs={packs ?? []} onAction={(action) => setOpened({ action, policy })} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {opened?.action === 'new' && <PolicyDialog policy={null} onClose={close} />}
        {opened?.action === 'edit' && <PolicyDialog policy={opened.policy} onClose={close} />}
        {(opened?.action === 'activate' || opened?.action === 'delete') && (
          <PolicyStateDialog action={opened.action} policy={opened.policy} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
