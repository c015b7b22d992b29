import { useIsDeviceOffline, useOutbox, useUnsent, type OutboxEntry } from '@workforce/web-core';
import { Button, EmptyState, Stack, StyleSheet, toaster } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { DoneIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useUnsentTexts } from '../texts/unsent.texts.ts';
import css from './unsent.css';
import { UnsentRow } from './unsent-row.tsx';

/** The pending and the rejected changes. */
export default function UnsentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useUnsentTexts();
  const outbox = useOutbox();
  const isOffline = useIsDeviceOffline();
  const { pending, rejected, isWaitingForRetry } = useUnsent();
  const [isSending, setSending] = useState(false);

  const sendNow = async () => {
    setSending(true);
    await outbox.deliver();
    setSending(false);
    if (outbox.entries.some(({ refusal }) => refusal === null))
      toaster.show({ title: t(isOffline ? 'stillOffline' : 'stillWaiting') });
  };

  return (
    <Dialog
      title={t('title')}
      isOpen={isOpen}
      onClose={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
        pending.length > 0 && (
          <Button key="send" type="primary" loading={isSending} onClick={() => void sendNow()}>
            {t(isSending ? 'sending' : 'sendNow')}
          </Button>
        ),
      ]}
    >
      <StyleSheet name="unsent" css={css} />
      <Stack gap={4}>
        <Entries title={t('refused')} hint={t('refusedText')} entries={rejected} onLeave={onClose} />
        <Entries
          title={t('waiting')}
          hint={isOffline ? t('waitingText') : isWaitingForRetry ? t('waitingForServer') : undefined}
          entries={pending}
          onLeave={onClose}
        />
        {pending.length + rejected.length === 0 && (
          <EmptyState icon={<DoneIcon />} title={t('empty')} description={t('emptyText')} />
        )}
      </Stack>
    </Dialog>
  );
}

interface EntriesProps {
  title: string;
  hint: string | undefined;
  entries: readonly OutboxEntry[];
  onLeave: () => void;
}

function Entries({ title, hint, entries, onLeave }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="unsent__title">{title}</h3>
      {hint !== undefined && <p className="unsent__hint">{hint}</p>}
      <ol className="unsent__list">
        {entries.map((entry) => (
          <UnsentRow key={entry.key} entry={entry} onLeave={onLeave} />
        ))}
      </ol>
    </section>
  );
}
