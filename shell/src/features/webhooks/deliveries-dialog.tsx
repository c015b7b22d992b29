import type { Webhook } from '@workforce/contracts';
import { rowsOf } from '@workforce/web-core';
import { Button, ErrorState, Skeleton } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { useWebhookDeliveriesInfiniteQuery } from '../../api/webhooks.api.ts';
import { useWebhookTexts } from '../../texts/webhooks.texts.ts';
import { DeliveryRow } from './delivery-row.tsx';

/** What was sent to a receiver in the last thirty days, page by page. */
export default function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWebhookTexts();
  const list = useWebhookDeliveriesInfiniteQuery(webhook.id);
  const { data, isLoading, isFetchingNextPage, isFetchNextPageError, hasNextPage } = list;
  const deliveries = rowsOf(data) ?? [];
  return (
    <Dialog
      isOpen
      title={t('deliveries.title')}
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('deliveries.close')}</Button>}
    >
      {isLoading && (
        <div role="status" aria-label={t('deliveries.loading')}>
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      )}
      {!isLoading && !data && <ErrorState title={t('deliveries.failed')} onRetry={() => void list.refetch()} />}
      {data && deliveries.length === 0 && <p className="api-token__quiet">{t('deliveries.none')}</p>}
      {deliveries.length > 0 && (
        <ul aria-label={t('deliveries.list')}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      {isFetchNextPageError && <p role="alert">{t('deliveries.moreFailed')}</p>}
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('deliveries.more')}
        </Button>
      )}
    </Dialog>
  );
}
