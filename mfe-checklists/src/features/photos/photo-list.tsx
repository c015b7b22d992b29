import type { ChecklistInstance, ChecklistItem } from '@workforce/contracts';
import { mayRemovePhoto, storedStatus } from '@workforce/domain';
import { type PendingPhoto } from '@workforce/web-core';
import { ErrorState, Skeleton } from '@workforce/web-ui';
import { PhotoViewer } from '@workforce/web-ui/dialogs';
import { useState } from 'react';
import { photoUrl, useInstancePhotosQuery } from '../../api/photos.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { PhotoRow } from './photo-row.tsx';
import { PhotoDialogStyles } from './photo-styles.tsx';
import { WaitingThumb } from './waiting-thumb.tsx';

export interface PhotoListProps {
  instance: ChecklistInstance;
  item: ChecklistItem;
  pendingPhotos: readonly PendingPhoto[];
}

/** A task's photos with their actions. */
export function PhotoList({ instance, item, pendingPhotos }: PhotoListProps) {
  const t = useTexts();
  const {
    data: photos,
    isError,
    isLoading,
    refetch,
  } = useInstancePhotosQuery({
    instanceId: instance.id,
    itemId: item.id,
  });
  const [viewed, setViewed] = useState<string | null>(null);
  const [isViewing, setViewing] = useState(false);
  if (isLoading)
    return <Skeleton active avatar={{ shape: 'square', size: 64 }} title={false} paragraph={{ rows: 2 }} />;
  if (isError && !photos) return <ErrorState title={t('taskPhotos.loadFailed')} onRetry={() => void refetch()} />;
  const stored = photos ?? [];
  if (stored.length + pendingPhotos.length === 0) return <p className="photo-hint">{t('taskPhotos.none')}</p>;
  const isOpen = storedStatus(instance) !== 'completed';
  const removal = mayRemovePhoto({ status: storedStatus(instance) }, item);
  return (
    <>
      <PhotoDialogStyles />
      <ul className="task-photos">
        {stored.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            number={index + 1}
            mayChange={isOpen}
            retentionReason={removal.ok ? null : removal.error.message}
            onView={() => {
              setViewed(photo.id);
              setViewing(true);
            }}
          />
        ))}
        {pendingPhotos.map(({ deviceId, blob }, index) => (
          <li key={deviceId} className="task-photo">
            <WaitingThumb
              picture={blob}
              size={64}
              alt={t('task.waitingPhoto', { number: index + 1, task: item.text })}
            />
            <span className="task-photo__text photo-hint">{t('taskPhotos.waiting')}</span>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <PhotoViewer
          isOpen={isViewing}
          src={photoUrl(viewed)}
          alt={stored.find(({ id }) => id === viewed)?.label ?? item.text}
          downloadName={`photo-${viewed}.jpg`}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  );
}
