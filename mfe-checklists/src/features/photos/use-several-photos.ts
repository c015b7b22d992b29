import type { Id } from '@workforce/contracts';
import { describeOutcome, type Outcome } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { pictureProblem, notAPicture } from './picture-check.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

/**
 * Adds the chosen files to a task that accepts `left` more photos. Too many at once are refused as a whole; a file that
 * can't be a photo is skipped with a toast.
 */
export function useSeveralPhotos(task: { instanceId: Id; itemId: Id; task: string }, left: number) {
  const t = useTexts();
  const send = usePhotoUpload('list');
  const [isBusy, setBusy] = useState(false);

  const showToast = (outcome: Outcome) => {
    const toast = describeOutcome(outcome, {
      noun: t('photos.noun'),
      failed: t('taskPhotos.uploadFailedText'),
      errorTitle: t('taskPhotos.uploadFailed'),
      done: { title: t('taskPhotos.uploaded') },
    });
    if (toast) toaster.show(toast);
  };

  /** Resolves to the outcome of the file; null when it was skipped with a toast. */
  const addOne = async (file: File): Promise<Outcome | null> => {
    const problem = pictureProblem(file);
    if (problem) {
      toaster.show(problem);
      return null;
    }
    const { preparePicture } = await import('./prepare-picture.ts');
    const picture = await preparePicture(file).catch(() => null);
    if (picture === null) {
      toaster.show(notAPicture());
      return null;
    }
    const outcome = await send({ ...task, file: picture, name: file.name.replace(/\.\w+$/, '.jpg') });
    if (outcome.state !== 'refused') return outcome;
    showToast(outcome);
    return null;
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
    const outcomes: (Outcome | null)[] = [];
    for (const file of files) outcomes.push(await addOne(file));
    setBusy(false);
    // One toast for all: the worst outcome.
    const pending = outcomes.filter((outcome) => outcome?.state === 'pending');
    const worst = pending.find(({ reason }) => reason === 'server-fault') ?? pending[0];
    if (worst) showToast(worst);
    else if (outcomes.every((outcome) => outcome?.state === 'sent')) showToast({ state: 'sent' });
  };

  return { add, isBusy };
}
