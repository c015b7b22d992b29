import type { ChecklistInstance, ChecklistItem } from '@workforce/contracts';
import { photosLeft } from '@workforce/domain';
import { Button } from '@workforce/web-ui';
import { UploadIcon } from '@workforce/web-ui/icons';
import { useRef, type ChangeEvent } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { PICKED_FILES } from './picture-check.ts';
import { useSeveralPhotos } from './use-several-photos.ts';

export interface AddPhotosButtonProps {
  instance: Pick<ChecklistInstance, 'id'>;
  item: ChecklistItem;
  /** Number of the task's photos pending on the device. */
  pendingCount: number;
  /** Maximum number of photos of the task here (§9). */
  limit: number;
}

/** Adds several photos from the library at once. */
export function AddPhotosButton({ instance, item, pendingCount, limit }: AddPhotosButtonProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const left = photosLeft({ photoCount: item.photoIds.length + pendingCount }, limit);
  const { add, isBusy } = useSeveralPhotos({ instanceId: instance.id, itemId: item.id, task: item.text }, left);

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) void add(files);
  };

  return (
    <div>
      <Button
        icon={<UploadIcon />}
        loading={isBusy}
        disabled={left === 0}
        aria-label={t('taskPhotos.addManyTo', { task: item.text })}
        onClick={() => input.current?.click()}
      >
        {t('taskPhotos.addMany')}
      </Button>
      <input ref={input} type="file" accept={PICKED_FILES} multiple hidden onChange={pick} />
      {left < limit && <p className="photo-hint">{t('taskPhotos.left', { count: left })}</p>}
    </div>
  );
}
