import type { ChecklistInstance } from '@workforce/contracts';
import { photoKind, useIsDeviceOffline, useOutbox, useUnsentOf, type PendingPhoto } from '@workforce/web-core';
import { Button, Alert, Stack, toaster } from '@workforce/web-ui';
import { UploadIcon, WarningIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { useLatePhotos } from './use-late-photos.ts';
import { WaitingThumb } from './waiting-thumb.tsx';

export interface WaitingPhotosProps {
  pendingPhotos: readonly PendingPhoto[];
  checklists: readonly ChecklistInstance[];
}

/** 'Photos Ready to Upload' (§2.4), and those that can no longer be uploaded. */
export function WaitingPhotos({ pendingPhotos, checklists }: WaitingPhotosProps) {
  const t = useTexts();
  const outbox = useOutbox();
  const isOffline = useIsDeviceOffline();
  const { isWaitingForRetry } = useUnsentOf(photoKind);
  const late = useLatePhotos(pendingPhotos, checklists);
  const [isBusy, setBusy] = useState(false);

  const reasonOf = ({ deviceId, refusal }: PendingPhoto) => {
    if (refusal !== null) return refusal.message ?? t('photos.uploadFailed');
    return late.has(deviceId) ? t('waitingPhotos.late') : undefined;
  };
  const stuck = pendingPhotos.filter((photo) => reasonOf(photo) !== undefined);
  // Photos being sent right now need no action.
  const ready = isWaitingForRetry || isBusy ? pendingPhotos.filter((photo) => !stuck.includes(photo)) : [];

  const upload = async () => {
    setBusy(true);
    await outbox.deliver();
    setBusy(false);
    const left = outbox.entries.filter(({ key }) => ready.some(({ deviceId }) => deviceId === key));
    if (left.some(({ refusal }) => refusal === null)) {
      toaster.show({
        title: t('waitingPhotos.failed'),
        description: `${t('waitingPhotos.failedText')}. ${t(isOffline ? 'waitingPhotos.stillOffline' : 'waitingPhotos.stillUnsent')}`,
        variant: 'destructive',
      });
    } else if (left.length < ready.length) toaster.show({ title: t('waitingPhotos.done') });
  };

  return (
    <>
      {ready.length > 0 && (
        <Alert
          role="status"
          icon={<UploadIcon />}
          title={t('waitingPhotos.title')}
          action={
            <Button loading={isBusy} onClick={() => void upload()}>
              {t(isBusy ? 'waitingPhotos.uploading' : 'waitingPhotos.upload')}
            </Button>
          }
        >
          {t('waitingPhotos.text', { count: ready.length })}
        </Alert>
      )}
      {stuck.length > 0 && (
        <Alert tone="warning" role="status" icon={<WarningIcon />} title={t('waitingPhotos.refused')}>
          <Stack gap={2}>
            {stuck.map((photo, index) => (
              <div key={photo.deviceId} className="task-photo">
                <WaitingThumb picture={photo.blob} alt={t('waitingPhotos.photo', { number: index + 1 })} />
                <span className="task-photo__text">{reasonOf(photo)}</span>
                <Button onClick={() => void outbox.discard(photo.deviceId)}>{t('waitingPhotos.discard')}</Button>
              </div>
            ))}
          </Stack>
        </Alert>
      )}
    </>
  );
}
