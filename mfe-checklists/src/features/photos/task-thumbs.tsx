import type { ChecklistItem } from '@workforce/contracts';
import { type PendingPhoto } from '@workforce/web-core';
import { Button, Inline, PhotoThumb } from '@workforce/web-ui';
import { photoUrl } from '../../api/photos.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { WaitingThumb } from './waiting-thumb.tsx';

/** Number that fits side by side on a phone. */
const SHOWN = 3;

export interface TaskThumbsProps {
  item: ChecklistItem;
  /** Photos of the task pending on the device. */
  pendingPhotos: readonly PendingPhoto[];
  /** Opens all of the task's photos. */
  onOpenAll: () => void;
}

/** A task's photos as thumbnails, pending ones marked; renders nothing without any. */
export function TaskThumbs({ item, pendingPhotos, onOpenAll }: TaskThumbsProps) {
  const t = useTexts();
  const count = item.photoIds.length + pendingPhotos.length;
  if (count === 0) return null;
  return (
    <Inline gap={2}>
      {item.photoIds.slice(0, SHOWN).map((id, index) => (
        <PhotoThumb
          key={id}
          size={56}
          src={photoUrl(id, 'thumb')}
          href={photoUrl(id)}
          alt={t('task.photo', { number: index + 1, task: item.text })}
        />
      ))}
      {pendingPhotos.slice(0, Math.max(0, SHOWN - item.photoIds.length)).map(({ deviceId, blob }, index) => (
        <WaitingThumb
          key={deviceId}
          picture={blob}
          alt={t('task.waitingPhoto', { number: index + 1, task: item.text })}
        />
      ))}
      <Button type="link" onClick={onOpenAll} aria-label={t('task.photos', { count, task: item.text })}>
        {t('task.photoCount', { count })}
      </Button>
    </Inline>
  );
}
