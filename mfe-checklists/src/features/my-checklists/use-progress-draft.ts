import type { ChecklistInstance, Id, ItemUpdate } from '@workforce/contracts';
import { completionPercentage } from '@workforce/domain';
import {
  dropProgress,
  saveProgress,
  serverNow,
  useAppDispatch,
  useHeldPhotos,
  useSavedProgress,
  useUpdateInstanceMutation,
  useUser,
} from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { withKeptChanges } from '../checklist-card/kept-changes.ts';
import { failureToast, isRefusal } from '../checklist-card/refusals.ts';
import { sendHeldPhotos } from '../photos/held-photo-sending.ts';

type Drafts = Readonly<Record<Id, ItemUpdate>>;

/**
 * A checklist that is being filled in and sent in one go: what is ticked and typed is kept on the device for 24 h (§9) until
 * 'Save Progress' sends it. Its percentage is done items over all items; 100 gives completed, above 0 in progress (§4).
 */
export function useProgressDraft(instance: ChecklistInstance) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { id: userId } = useUser();
  const saved = useSavedProgress(instance.id);
  const held = useHeldPhotos();
  const [update, { isLoading: isSaving }] = useUpdateInstanceMutation();
  const [drafts, setDrafts] = useState<Drafts>({});

  const kept = Object.fromEntries((saved?.items ?? []).map((item) => [item.id, item]));
  const changes = Object.values(merge(kept, drafts));
  const { instance: shown } = withKeptChanges(
    instance,
    { instanceId: instance.id, items: changes, savedAt: 0 },
    serverNow(),
  );
  const percent = completionPercentage(shown.items);

  const change = (draft: ItemUpdate) => {
    setDrafts((before) => merge(before, { [draft.id]: draft }));
    // Without a place to keep it, it stays on the screen until it is sent.
    saveProgress(userId, instance.id, [draft]).catch(() => undefined);
  };

  /** Answers whether the server has taken it. */
  const save = async (): Promise<boolean> => {
    await sendHeldPhotos(
      dispatch,
      userId,
      held.filter(({ instanceId }) => instanceId === instance.id),
    );
    const now = serverNow().toISOString();
    const status = percent === 100 ? 'completed' : percent > 0 ? 'in_progress' : undefined;
    const { error } = await update({
      id: instance.id,
      update: {
        items: changes,
        ...(status ? { status } : {}),
        ...(status === 'completed' ? { completedAt: now } : {}),
        completionPercentage: percent,
      },
    });
    if (error && isRefusal(error)) toaster.show(failureToast(error, t('checklist.progressFailed')));
    else if (error) toaster.show({ title: t('checklist.keptOffline'), description: t('checklist.keptOfflineText') });
    if (error) return false;
    await dropProgress(userId, instance.id);
    setDrafts({});
    toaster.show({ title: t('myChecklists.saved') });
    return true;
  };

  return { shown, percent, held, change, save, isSaving };
}

function merge(before: Drafts, drafts: Drafts): Drafts {
  const merged = { ...before };
  for (const [id, draft] of Object.entries(drafts)) merged[id] = { ...merged[id], ...draft };
  return merged;
}
