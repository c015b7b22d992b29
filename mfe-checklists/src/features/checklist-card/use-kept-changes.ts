import type { ChecklistInstance } from '@workforce/contracts';
import { storedStatus } from '@workforce/domain';
import {
  dropProgress,
  readHeldPhotos,
  useAllSavedProgress,
  useAppDispatch,
  useHeldPhotos,
  useUser,
} from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useEffect, useRef } from 'react';
import { text } from '../../texts/texts.ts';
import { sendHeldPhotos } from '../photos/held-photo-sending.ts';
import { failureToast } from './refusals.ts';
import { sendKeptChanges } from './task-sending.ts';

/** How often what waits is tried again while the page is open, in ms. */
const RETRY = 30_000;

/**
 * Sends what the device keeps of these checklists: task changes when the page opens, and both changes and photos when the link
 * returns or some time has passed. Kept changes of completed checklists are dropped (§4).
 */
export function useKeptChanges(checklists: readonly ChecklistInstance[]): void {
  const dispatch = useAppDispatch();
  const { id: userId } = useUser();
  const saved = useAllSavedProgress();
  const photoCount = useHeldPhotos().length;
  const isWaiting = saved.length + photoCount > 0;
  const isRunning = useRef(false);
  const isOpened = useRef(false);

  const send = useRef(async (_withPhotos: boolean): Promise<void> => undefined);
  useEffect(() => {
    send.current = async (withPhotos) => {
      if (isRunning.current || !navigator.onLine) return;
      isRunning.current = true;
      try {
        if (withPhotos) await sendHeldPhotos(dispatch, userId, await readHeldPhotos(userId));
        const { refusals } = await sendKeptChanges({ dispatch, userId }, checklists);
        for (const refusal of refusals) toaster.show(failureToast(refusal, text('checklist.progressFailed')));
      } finally {
        isRunning.current = false;
      }
    };
  });

  useEffect(() => {
    for (const { instanceId } of saved) {
      const instance = checklists.find(({ id }) => id === instanceId);
      if (instance && storedStatus(instance) === 'completed') void dropProgress(userId, instanceId);
    }
  }, [saved, checklists, userId]);

  useEffect(() => {
    if (!isWaiting) return;
    if (!isOpened.current) void send.current(false);
    isOpened.current = true;
    const retry = () => void send.current(true);
    const timer = setInterval(retry, RETRY);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isWaiting]);
}
