import type { Id } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { pictureProblem, unreadablePicture } from './picture-check.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

/**
 * Adds chosen files to a task that takes `left` more photos. Too many at once are refused as a whole; a file that can't be a
 * photo is skipped with a word about it, and stops no other.
 */
export function useSeveralPhotos(task: { instanceId: Id; itemId: Id; task: string }, left: number) {
  const t = useTexts();
  const send = usePhotoUpload('list');
  const [isBusy, setBusy] = useState(false);

  /** Answers what became of the file. */
  const addOne = async (file: File): Promise<'sent' | 'kept' | 'skipped'> => {
    const problem = pictureProblem(file);
    if (problem) {
      toaster.show(problem);
      return 'skipped';
    }
    const { preparePicture } = await import('./prepare-picture.ts');
    const picture = await preparePicture(file).catch(() => null);
    if (picture === null) {
      toaster.show(unreadablePicture());
      return 'skipped';
    }
    const outcome = await send({ ...task, file: picture, name: file.name.replace(/\.\w+$/, '.jpg') });
    if (outcome.state !== 'refused') return outcome.state;
    toaster.show({
      title: t('taskPhotos.uploadFailed'),
      description: messageOf(outcome.error, t('taskPhotos.uploadFailedText')),
      variant: 'destructive',
    });
    return 'skipped';
  };

  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length > left) {
      toaster.show({
        title: t('pictureCheck.tooMany'),
        description: t('pictureCheck.tooManyText', { count: left }),
        variant: 'destructive',
      });
      return;
    }
    setBusy(true);
    const outcomes = [];
    for (const file of files) outcomes.push(await addOne(file));
    setBusy(false);
    if (outcomes.includes('kept')) toaster.show({ title: t('photos.kept'), description: t('photos.keptText') });
    else if (!outcomes.includes('skipped')) toaster.show({ title: t('taskPhotos.uploaded') });
  };

  return { add, isBusy };
}
