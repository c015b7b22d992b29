import type { ChecklistInstance, ChecklistItem } from '@workforce/contracts';
import { photosLeft } from '@workforce/domain';
import { messageOf } from '@workforce/web-core';
import { Button, toaster } from '@workforce/web-ui';
import { UploadIcon } from '@workforce/web-ui/icons';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { pictureProblem, unreadablePicture } from './picture-check.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

export interface AddPhotosButtonProps {
  instance: Pick<ChecklistInstance, 'id'>;
  item: ChecklistItem;
  /** Pictures of the task that already wait on the device. */
  heldCount: number;
  /** How many photos the task takes here (§9). */
  limit: number;
}

/** Adds several photos from the library at once; files that can't be photos are skipped with a word about each. */
export function AddPhotosButton({ instance, item, heldCount, limit }: AddPhotosButtonProps) {
  const t = useTexts();
  const send = usePhotoUpload('list');
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const left = photosLeft({ photoCount: item.photoIds.length + heldCount }, limit);

  const add = async (files: File[]) => {
    if (files.length > left) {
      return void toaster.show({
        title: t('pictureCheck.tooMany'),
        description: t('pictureCheck.tooManyText', { count: left }),
        variant: 'destructive',
      });
    }
    const problems = files.map(pictureProblem);
    const good = files.filter((_, place) => problems[place] === null);
    const problem = problems.find((found) => found !== null);
    if (problem) toaster.show(problem);
    if (good.length === 0) return;
    setBusy(true);
    const { preparePicture } = await import('./prepare-picture.ts');
    let [uploaded, kept] = [0, 0];
    for (const file of good) {
      const picture = await preparePicture(file).catch(() => null);
      if (picture === null) {
        toaster.show(unreadablePicture());
        continue;
      }
      const name = file.name.replace(/\.\w+$/, '.jpg');
      const outcome = await send({ instanceId: instance.id, itemId: item.id, file: picture, name });
      if (outcome.state === 'uploaded') uploaded += 1;
      if (outcome.state === 'kept') kept += 1;
      if (outcome.state === 'refused') {
        toaster.show({
          title: t('taskPhotos.uploadFailed'),
          description: messageOf(outcome.error, t('taskPhotos.uploadFailedText')),
          variant: 'destructive',
        });
      }
    }
    setBusy(false);
    if (kept > 0) toaster.show({ title: t('photos.kept'), description: t('photos.keptText') });
    else if (uploaded === files.length) toaster.show({ title: t('taskPhotos.uploaded') });
  };

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) void add(files);
  };

  return (
    <div>
      <Button icon={<UploadIcon />} loading={isBusy} disabled={left === 0} onClick={() => input.current?.click()}>
        {t('taskPhotos.addMany')}
      </Button>
      <input ref={input} type="file" accept="image/*,.heic,.heif" multiple hidden onChange={pick} />
      <p className="photo-hint">{t('taskPhotos.left', { count: left })}</p>
    </div>
  );
}
