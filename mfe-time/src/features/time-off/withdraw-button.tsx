import type { TimeOffRequest } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Button, toaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useState } from 'react';
import { useUpdateTimeOffMutation } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { useRequestDates } from './use-request-dates.ts';

/** Takes one's own pending request back, after asking: it can't be undone, only asked for anew. */
export function WithdrawButton({ request, describedBy }: { request: TimeOffRequest; describedBy: string }) {
  const t = useTexts();
  const dates = useRequestDates()(request);
  const [isAsking, setAsking] = useState(false);
  const [send, { isLoading }] = useUpdateTimeOffMutation();

  const withdraw = async () => {
    const { error } = await send({ id: request.id, status: 'withdrawn' });
    setAsking(false);
    if (error) {
      const description = messageOf(error, t('decide.failed'));
      toaster.show({ title: t('decide.error'), description, variant: 'destructive' });
    } else {
      toaster.show({ title: t('withdraw.done') });
    }
  };

  return (
    <>
      <div className="request__decision">
        <Button aria-describedby={describedBy} onClick={() => setAsking(true)}>
          {t('withdraw.action')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('withdraw.title')}
        isOpen={isAsking}
        isBusy={isLoading}
        confirmLabel={t('withdraw.confirm')}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('withdraw.text', { dates })}</p>
      </ConfirmDialog>
    </>
  );
}
