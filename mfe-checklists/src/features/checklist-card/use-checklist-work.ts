import type {
  ChecklistInstance,
  ChecklistItem,
  InstanceUpdateRequest,
  ItemUpdate,
  TaskStatus,
} from '@workforce/contracts';
import { mayComplete } from '@workforce/domain';
import {
  checklistUpdateKind,
  dropProgress,
  useServerNow,
  useOutbox,
  useUser,
  type PendingPhoto,
} from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { pendingPhotosFor } from '../photos/pending-photos-for.ts';
import { checklistTitle } from './card-head.tsx';
import { isAccepted, photoRequiredToast, showOutcome } from './refusals.ts';

/** Actions on a checklist. Every failure shows a toast. */
export interface ChecklistWork {
  /** Toggles between completed and pending. */
  tick: (item: ChecklistItem) => void;
  /** Resolves to whether the change was accepted by the server or the outbox. */
  setStatus: (item: ChecklistItem, status: TaskStatus, notes: string) => Promise<boolean>;
  start: () => Promise<void>;
  submit: () => Promise<void>;
  isBusy: boolean;
}

/** Actions on one checklist: `shown` is the displayed state, `pendingPhotos` the photos pending on the device. */
export function useChecklistWork(shown: ChecklistInstance, pendingPhotos: readonly PendingPhoto[]): ChecklistWork {
  const t = useTexts();
  const outbox = useOutbox();
  const serverNow = useServerNow();
  const { id: userId } = useUser();
  const [isBusy, setBusy] = useState(false);

  const isProven = (item: ChecklistItem) =>
    mayComplete({
      requiresPhoto: item.requiresPhoto,
      photoCount: item.photoIds.length + pendingPhotosFor(pendingPhotos, shown.id, item.id).length,
    }).ok;

  const update = (request: InstanceUpdateRequest, subject: string) =>
    outbox.enqueue(checklistUpdateKind, { instanceId: shown.id, request }, subject);

  const change = async (item: ChecklistItem, changes: Omit<ItemUpdate, 'id'>) => {
    const completedAt = changes.status === 'completed' ? serverNow().toISOString() : null;
    return update({ items: [{ id: item.id, completedAt, ...changes }] }, item.text);
  };

  const tick = (item: ChecklistItem): void => {
    const completes = item.status !== 'completed';
    if (completes && !isProven(item)) {
      toaster.show(photoRequiredToast());
      return;
    }
    void change(item, { status: completes ? 'completed' : 'pending' }).then((outcome) => {
      // No toast for an offline change: the mark beside the task shows it.
      const isQuiet = outcome.state === 'pending' && outcome.reason !== 'server-fault';
      if (!isQuiet) showOutcome(outcome, t('checklist.progressFailed'));
    });
  };

  const setStatus: ChecklistWork['setStatus'] = async (item, status, notes) => {
    if (status === 'completed' && !isProven(item)) {
      toaster.show(photoRequiredToast());
      return false;
    }
    const outcome = await change(item, { status, notes: notes.trim() || null });
    showOutcome(outcome, t('checklist.progressFailed'), t('checklist.updated'));
    return isAccepted(outcome);
  };

  const send = async (request: InstanceUpdateRequest) => {
    setBusy(true);
    const outcome = await update(request, checklistTitle(shown, t('checklist.untitled')));
    setBusy(false);
    showOutcome(outcome, t('checklist.updateFailed'), t('checklist.updated'));
    return isAccepted(outcome);
  };

  return {
    tick,
    setStatus,
    isBusy,
    start: async () => void (await send({ status: 'in_progress', startedAt: serverNow().toISOString() })),
    submit: async () => {
      // A completed checklist accepts no photos, so refused ones must be dealt with first.
      if (pendingPhotos.some(({ instanceId, refusal }) => instanceId === shown.id && refusal !== null)) {
        toaster.show({
          title: t('checklist.cannotSubmit'),
          description: t('checklist.photosRefused'),
          variant: 'destructive',
        });
        return;
      }
      const now = serverNow().toISOString();
      const isSubmitted = await send({ status: 'completed', completedAt: now, completionPercentage: 100 });
      if (isSubmitted) await dropProgress(userId, shown.id).catch(() => undefined);
    },
  };
}
