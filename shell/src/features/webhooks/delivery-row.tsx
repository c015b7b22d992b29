import type { Webhook, WebhookDelivery } from '@workforce/contracts';
import { messageOf, useFormats } from '@workforce/web-core';
import { Button, StatusBadge, useToaster } from '@workforce/web-ui';
import { useId } from 'react';
import { useResendDeliveryMutation } from '../../api/webhooks.api.ts';
import { useWebhookTexts } from '../../texts/webhooks.texts.ts';

const TONES = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const;

/** One delivery; what isn't waiting can be sent again. */
export function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const t = useWebhookTexts();
  const { dateTime } = useFormats();
  const { show } = useToaster();
  const nameId = useId();
  const [resend, { isLoading }] = useResendDeliveryMutation();
  const { id, event, status, createdAt, attempts, nextAt, lastError } = delivery;
  const again = async () => {
    const { error } = await resend({ webhookId: webhook.id, id });
    if (error)
      show({ title: t('error'), description: messageOf(error, t('deliveries.resendFailed')), variant: 'destructive' });
    else show({ title: t('deliveries.resent') });
  };
  return (
    <li className="api-token">
      <div className="api-token__what">
        <p className="api-token__head">
          <strong id={nameId}>{t(`events.${event}`)}</strong>
          <StatusBadge tone={TONES[status]}>{t(`deliveries.status.${status}`)}</StatusBadge>
        </p>
        <p className="api-token__quiet">
          {dateTime(createdAt)} · {t('deliveries.attempts', { count: attempts })}
          {nextAt !== null && attempts > 0 && ` · ${t('deliveries.next', { when: dateTime(nextAt) })}`}
        </p>
        {lastError !== null && <p>{lastError}</p>}
        <p className="api-token__quiet">{t('deliveries.id', { id })}</p>
      </div>
      {status !== 'waiting' && webhook.isOn && (
        <Button aria-describedby={nameId} loading={isLoading} onClick={() => void again()}>
          {t('deliveries.resend')}
        </Button>
      )}
    </li>
  );
}
