import type { Webhook } from '@workforce/contracts';
import { messageOf, useFormats } from '@workforce/web-core';
import { Button, StatusBadge, useToaster } from '@workforce/web-ui';
import { ConfirmDialog, Dialog } from '@workforce/web-ui/dialogs';
import { useId, useState } from 'react';
import {
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useUpdateWebhookMutation,
} from '../../api/webhooks.api.ts';
import { useWebhookTexts } from '../../texts/webhooks.texts.ts';
import { ShownOnce } from '../api-tokens/shown-once.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';

const TONES = { on: 'success', off: 'neutral', failing: 'warning', switchedOff: 'danger' } as const;

type Opened = 'deliveries' | 'remove' | 'renew' | null;

/** One receiver, and what can be done with it. */
export function WebhookRow({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const t = useWebhookTexts();
  const { dateTime } = useFormats();
  const { show } = useToaster();
  const nameId = useId();
  const [update, updating] = useUpdateWebhookMutation();
  const [remove, removing] = useRemoveWebhookMutation();
  const [renew, renewing] = useRenewWebhookSecretMutation();
  const [opened, setOpened] = useState<Opened>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, url, events, isOn, failingSince, switchedOffAt, waitingCount, version } = webhook;
  const { host } = new URL(url);
  const status = statusOf(webhook);
  const close = () => setOpened(null);
  const fail = (error: unknown) =>
    show({ title: t('error'), description: messageOf(error, t('changeFailed')), variant: 'destructive' });

  const toggle = async () => {
    const { error } = await update({ id, changes: { isOn: !isOn, version } });
    if (error) fail(error);
    else show({ title: t(isOn ? 'done.off' : 'done.on') });
  };
  const confirmRemoval = async () => {
    const { error } = await remove(id);
    close();
    if (error) fail(error);
    else show({ title: t('done.removed') });
  };
  const confirmRenewal = async () => {
    const { data, error } = await renew(id);
    close();
    if (data) setSecret(data.secret);
    else fail(error);
  };

  return (
    <li className="api-token">
      <div className="api-token__what">
        <p className="api-token__head">
          <strong id={nameId}>{url}</strong>
          <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
        </p>
        <p className="api-token__quiet">{events.map((event) => t(`events.${event}`)).join(' · ')}</p>
        {isOn && failingSince !== null && <p>{t('row.failing', { when: dateTime(failingSince) })}</p>}
        {!isOn && switchedOffAt !== null && <p>{t('row.switchedOff', { when: dateTime(switchedOffAt) })}</p>}
        {waitingCount > 0 && <p className="api-token__quiet">{t('row.waiting', { count: waitingCount })}</p>}
      </div>
      <div className="api-token__actions" role="group" aria-labelledby={nameId}>
        <Button onClick={() => setOpened('deliveries')}>{t('row.deliveries')}</Button>
        <Button onClick={onEdit}>{t('row.edit')}</Button>
        <Button loading={updating.isLoading} onClick={() => void toggle()}>
          {t(isOn ? 'row.switchOff' : 'row.switchOn')}
        </Button>
        <Button onClick={() => setOpened('renew')}>{t('row.renew')}</Button>
        <Button danger onClick={() => setOpened('remove')}>
          {t('row.remove')}
        </Button>
      </div>
      {opened === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        isOpen={opened === 'remove'}
        isDestructive
        title={t('question.remove')}
        confirmLabel={t('row.remove')}
        isBusy={removing.isLoading}
        onConfirm={() => void confirmRemoval()}
        onCancel={close}
      >
        <p>{t('question.removeText', { host })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={opened === 'renew'}
        title={t('question.renew')}
        confirmLabel={t('question.renewConfirm')}
        isBusy={renewing.isLoading}
        onConfirm={() => void confirmRenewal()}
        onCancel={close}
      >
        <p>{t('question.renewText', { host })}</p>
      </ConfirmDialog>
      <Dialog isOpen={secret !== null} title={t('secret.title')} onClose={() => setSecret(null)}>
        {secret !== null && (
          <ShownOnce label={t('secret.label')} secret={secret} hint={t('secret.hint')} onDone={() => setSecret(null)} />
        )}
      </Dialog>
    </li>
  );
}

function statusOf({ isOn, failingSince, switchedOffAt }: Webhook): keyof typeof TONES {
  if (isOn) return failingSince === null ? 'on' : 'failing';
  return switchedOffAt === null ? 'off' : 'switchedOff';
}
