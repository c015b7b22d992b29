import type { ChecklistInstance, ChecklistItem, ItemUpdate, TaskStatus } from '@workforce/contracts';
import { mayComplete } from '@workforce/domain';
import {
  dropProgress,
  serverNow,
  useAppDispatch,
  useUpdateInstanceMutation,
  useUser,
  type HeldPhoto,
} from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { heldFor, sendHeldPhotos } from '../photos/held-photo-sending.ts';
import { failureToast, photoRequiredToast } from './refusals.ts';
import { changeTask, sendKeptChanges, type ChangeOutcome } from './task-sending.ts';

/** What can be done with a checklist on the floor. Whatever fails is told in a toast. */
export interface ChecklistWork {
  /** One tap: completed, or back to pending. Answers false when a required photo is missing. */
  tick: (item: ChecklistItem) => boolean;
  /** Answers whether the change was taken, by the server or by the device. */
  setStatus: (item: ChecklistItem, status: TaskStatus, notes: string) => Promise<boolean>;
  start: () => Promise<void>;
  submit: () => Promise<void>;
  isBusy: boolean;
}

/** The work on one checklist: `shown` is what the person sees, `held` the pictures that wait on the device. */
export function useChecklistWork(shown: ChecklistInstance, held: readonly HeldPhoto[]): ChecklistWork {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { id: userId } = useUser();
  const [update] = useUpdateInstanceMutation();
  const [isBusy, setBusy] = useState(false);
  const sender = { dispatch, userId };
  const heldHere = held.filter(({ instanceId }) => instanceId === shown.id);

  const isProven = (item: ChecklistItem) =>
    mayComplete({
      requiresPhoto: item.requiresPhoto,
      photoCount: item.photoIds.length + heldFor(held, shown.id, item.id).length,
    }).ok;

  const change = async (item: ChecklistItem, wanted: Omit<ItemUpdate, 'id'>): Promise<ChangeOutcome> => {
    const completedAt = wanted.status === 'completed' ? serverNow().toISOString() : null;
    const outcome = await changeTask(sender, shown, { id: item.id, completedAt, ...wanted });
    if (outcome.state === 'refused') toaster.show(failureToast(outcome.error, t('checklist.progressFailed')));
    return outcome;
  };

  const tick = (item: ChecklistItem): boolean => {
    const completes = item.status !== 'completed';
    if (completes && !isProven(item)) {
      toaster.show(photoRequiredToast());
      return false;
    }
    void change(item, { status: completes ? 'completed' : 'pending' });
    return true;
  };

  const setStatus: ChecklistWork['setStatus'] = async (item, status, notes) => {
    if (status === 'completed' && !isProven(item)) {
      toaster.show(photoRequiredToast());
      return false;
    }
    const { state } = await change(item, { status, notes: notes.trim() || null });
    if (state === 'sent') toaster.show({ title: t('checklist.updated') });
    if (state === 'kept') {
      toaster.show({ title: t('checklist.keptOffline'), description: t('checklist.keptOfflineText') });
    }
    return state !== 'refused';
  };

  const send = async (request: Parameters<typeof update>[0]['update']) => {
    const { error } = await update({ id: shown.id, update: request });
    toaster.show(error ? failureToast(error, t('checklist.updateFailed')) : { title: t('checklist.updated') });
    return !error;
  };

  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };

  return {
    tick,
    setStatus,
    isBusy,
    start: () => whileBusy(() => send({ status: 'in_progress', startedAt: serverNow().toISOString() })),
    submit: () =>
      whileBusy(async () => {
        // What waits on the device belongs to the checklist; once it is completed it takes no more.
        const photos = await sendHeldPhotos(dispatch, userId, heldHere);
        const { refusals, isDone } = await sendKeptChanges(sender, [shown]);
        const [refusal] = refusals;
        if (refusal !== undefined) return toaster.show(failureToast(refusal, t('checklist.progressFailed')));
        if (photos.left + photos.refused > 0 || !isDone) {
          return toaster.show({
            title: t('checklist.cannotSubmit'),
            description: t(photos.left + photos.refused > 0 ? 'checklist.photosWaiting' : 'checklist.changesWaiting'),
            variant: 'destructive',
          });
        }
        const isSubmitted = await send({
          status: 'completed',
          completedAt: serverNow().toISOString(),
          completionPercentage: 100,
        });
        if (isSubmitted) await dropProgress(userId, shown.id);
      }),
  };
}
