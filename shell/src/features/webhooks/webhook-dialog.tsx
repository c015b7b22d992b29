import { type Webhook, WEBHOOK_EVENTS, type WebhookEvent } from '@workforce/contracts';
import { latestIn, messageOf, outcomeOfFailure, useEdited } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { Dialog, EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Checkbox, Form, Input, requiredText, showFieldErrors } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useAddWebhookMutation, useUpdateWebhookMutation, useWebhooksQuery } from '../../api/webhooks.api.ts';
import { useWebhookTexts } from '../../texts/webhooks.texts.ts';
import { ShownOnce } from '../api-tokens/shown-once.tsx';

interface Values {
  url: string;
  events: WebhookEvent[];
}

const valuesOf = (webhook: Webhook | null): Values => ({ url: webhook?.url ?? '', events: webhook?.events ?? [] });

/** Adds a receiver, then shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const t = useWebhookTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<Values>();
  const [add, adding] = useAddWebhookMutation();
  const [update, updating] = useUpdateWebhookMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const { refetch } = useWebhooksQuery();
  const { base, conflict, settle } = useEdited({
    row: webhook,
    readLatest: async () => latestIn(await refetch(), (webhooks) => webhooks.find(({ id }) => id === webhook?.id)),
    onReload: (latest) => form.setFieldsValue(valuesOf(latest)),
    onSaved: onClose,
    onRefused: (details) => showFieldErrors(form, details),
  });

  const refuse = (error: unknown) => {
    const outcome = outcomeOfFailure(error, webhook === null);
    if (outcome.is !== 'failed') settle(outcome);
    else show({ title: t('error'), description: messageOf(error, t('dialog.failed')), variant: 'destructive' });
  };
  const submit = async ({ url, events }: Values) => {
    if (base) {
      const { error } = await update({ id: base.id, changes: { url, events, version: base.version } });
      if (error) return refuse(error);
      show({ title: t('dialog.saved') });
      return settle({ is: 'saved' });
    }
    const { data, error } = await add({ url, events });
    if (data) setSecret(data.secret);
    else refuse(error);
  };

  if (secret !== null)
    return (
      <Dialog isOpen title={t('secret.title')} onClose={onClose}>
        <ShownOnce label={t('secret.label')} secret={secret} hint={t('secret.hint')} onDone={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t(webhook ? 'dialog.editTitle' : 'dialog.addTitle')}
      submitLabel={t(webhook ? 'dialog.save' : 'dialog.add')}
      isBusy={adding.isLoading || updating.isLoading}
      conflict={conflict && <EditConflict conflict={conflict} row={t('dialog.row')} />}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name="webhook"
        initialValues={valuesOf(webhook)}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="url"
          label={t('dialog.url')}
          extra={t('dialog.urlHint')}
          required
          rules={[requiredText(t('dialog.urlRequired'))]}
        >
          <Input inputMode="url" autoComplete="off" spellCheck={false} maxLength={2_000} />
        </Form.Item>
        <Form.Item label={t('dialog.events')} required>
          {/* Not required itself: a group of boxes has no such attribute. */}
          <Form.Item name="events" noStyle rules={[{ type: 'array', min: 1, message: t('dialog.eventsRequired') }]}>
            <Checkbox.Group
              className="webhook__events"
              options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: t(`events.${event}`) }))}
            />
          </Form.Item>
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
