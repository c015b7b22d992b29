import type { Webhook } from '@workforce/contracts';
import { usePagedRows } from '@workforce/web-core';
import { Button, Skeleton } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { PagedList } from '@workforce/web-ui/lists';
import { useWebhookDeliveriesInfiniteQuery } from '../../api/webhooks.api.ts';
import { useWebhookTexts } from '../../texts/webhooks.texts.ts';
import { DeliveryRow } from './delivery-row.tsx';

/** What was sent to a receiver in the last thirty days, page by page. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWebhookTexts();
  return (
    <Dialog
      isOpen
      title={t('deliveries.title')}
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('deliveries.close')}</Button>}
    >
      <PagedList
        list={usePagedRows(useWebhookDeliveriesInfiniteQuery(webhook.id))}
        loading={t('deliveries.loading')}
        skeleton={<Skeleton active paragraph={{ rows: 4 }} />}
        failed={t('deliveries.failed')}
        moreFailed={t('deliveries.moreFailed')}
      >
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="api-token__quiet">{t('deliveries.none')}</p>
          ) : (
            <ul aria-label={t('deliveries.list')}>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </Dialog>
  );
}
