import type { Webhook } from '@workforce/contracts';
import { Button, EmptyState, ErrorState, Skeleton, StyleSheet } from '@workforce/web-ui';
import { AddIcon, SendIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useWebhooksQuery } from '../../api/webhooks.api.ts';
import { useWebhookTexts } from '../../texts/webhooks.texts.ts';
import css from '../api-tokens/api-tokens.css';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The receivers of the organisation's events. */
export function WebhookList() {
  const t = useWebhookTexts();
  const { data: webhooks, isLoading, refetch } = useWebhooksQuery();
  // Here and not in a row: a webhook that is removed meanwhile takes its row along.
  const [opened, setOpened] = useState<Webhook | 'new' | null>(null);
  if (isLoading)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    );
  if (!webhooks) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t('tab')}>
      <StyleSheet name="api-tokens" css={css} />
      <div className="api-tokens__bar">
        <p className="api-token__quiet">{t('text')}</p>
        <Button type="primary" icon={<AddIcon />} onClick={() => setOpened('new')}>
          {t('add')}
        </Button>
      </div>
      {webhooks.length === 0 ? (
        <EmptyState icon={<SendIcon />} title={t('none')} description={t('noneText')} />
      ) : (
        <ul className="api-tokens" aria-label={t('list')}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onEdit={() => setOpened(webhook)} />
          ))}
        </ul>
      )}
      {opened && <WebhookDialog webhook={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
