import type { ChecklistInstance, Id, ItemUpdate } from '@workforce/contracts';
import {
  checklistsApi,
  dropSentProgress,
  readAllProgress,
  readHeldPhotos,
  saveProgress,
  type Dispatch,
} from '@workforce/web-core';
import { heldFor, sendHeldPhotos } from '../photos/held-photo-sending.ts';
import { isRefusal } from './refusals.ts';

/** `kept`: no answer came, the change waits on the device; `refused`: the server looked at it and said no. */
export type ChangeOutcome = { state: 'sent' } | { state: 'kept' } | { state: 'refused'; error: unknown };

/** What sending needs to know of the page. */
export interface Sender {
  dispatch: Dispatch;
  userId: Id;
}

/** Tasks that are being sent just now, with how often. */
const underWay = new Map<Id, number>();

/** Keeps a change of a task on the device, shows it and sends it; it leaves the device once the server has answered. */
export async function changeTask(
  sender: Sender,
  instance: ChecklistInstance,
  change: ItemUpdate,
): Promise<ChangeOutcome> {
  const keeping = saveProgress(sender.userId, instance.id, [change]).then(
    () => true,
    () => false,
  );
  return sendChange(sender, instance, change, keeping);
}

/**
 * Sends the changes that the device still keeps of these checklists, one by one in the order they were made.
 * @returns the refusals, and whether some changes still wait
 */
export async function sendKeptChanges(
  sender: Sender,
  instances: readonly ChecklistInstance[],
): Promise<{ refusals: unknown[]; isDone: boolean }> {
  const refusals: unknown[] = [];
  for (const { instanceId, items } of await readAllProgress(sender.userId)) {
    const instance = instances.find(({ id }) => id === instanceId);
    if (!instance) continue;
    for (const change of items) {
      if (underWay.has(change.id)) continue;
      const outcome = await sendChange(sender, instance, change);
      if (outcome.state === 'kept') return { refusals, isDone: false };
      if (outcome.state === 'refused') refusals.push(outcome.error);
    }
  }
  return { refusals, isDone: true };
}

async function sendChange(
  { dispatch, userId }: Sender,
  instance: ChecklistInstance,
  change: ItemUpdate,
  keeping: Promise<boolean> = Promise.resolve(true),
): Promise<ChangeOutcome> {
  underWay.set(change.id, (underWay.get(change.id) ?? 0) + 1);
  try {
    if (await waitsForPhoto({ dispatch, userId }, instance, change)) return { state: 'kept' };
    const { error } = await dispatch(
      checklistsApi.endpoints.updateInstance.initiate(
        { id: instance.id, update: { items: [change] } },
        { track: false },
      ),
    );
    if ((await keeping) && error && !isRefusal(error)) return { state: 'kept' };
    await dropSentProgress(userId, instance.id, [change]).catch(() => undefined);
    return error ? { state: 'refused', error } : { state: 'sent' };
  } finally {
    const left = (underWay.get(change.id) ?? 1) - 1;
    if (left > 0) underWay.set(change.id, left);
    else underWay.delete(change.id);
  }
}

/** A task whose required photo is still on the device can only be completed after that photo has arrived. */
async function waitsForPhoto({ dispatch, userId }: Sender, instance: ChecklistInstance, change: ItemUpdate) {
  const item = instance.items.find(({ id }) => id === change.id);
  if (change.status !== 'completed' || !item?.requiresPhoto || item.photoIds.length > 0) return false;
  const held = heldFor(await readHeldPhotos(userId), instance.id, item.id);
  if (held.length === 0) return false;
  const { uploaded } = await sendHeldPhotos(dispatch, userId, held);
  return uploaded === 0;
}
