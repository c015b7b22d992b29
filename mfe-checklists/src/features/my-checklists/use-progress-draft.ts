import type { ChecklistInstance, Id, InstanceUpdateRequest, ItemUpdate } from '@workforce/contracts';
import { completionPercentage } from '@workforce/domain';
import {
  checklistUpdateKind,
  dropProgress,
  saveProgress,
  useServerNow,
  usePendingPhotos,
  useOutbox,
  useSavedProgress,
  useUnsentUpdates,
  useUser,
} from '@workforce/web-core';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { checklistTitle } from '../checklist-card/card-head.tsx';
import { isAccepted, showOutcome } from '../checklist-card/refusals.ts';
import { withSavedProgress, withUnsentUpdates } from '../checklist-card/unsent-changes.ts';

type Drafts = Readonly<Record<Id, ItemUpdate>>;

/**
 * A checklist that is filled in and sent as a whole: the draft is saved on the device for 24 h (§9) until 'Save
 * Progress' sends it. Percentage: done items over all items; 100 sends completed, above 0 in progress (§4).
 */
export function useProgressDraft(instance: ChecklistInstance) {
  const t = useTexts();
  const outbox = useOutbox();
  const serverNow = useServerNow();
  const unsent = useUnsentUpdates();
  const { id: userId } = useUser();
  const saved = useSavedProgress(instance.id);
  const pendingPhotos = usePendingPhotos();
  const [isSaving, setSaving] = useState(false);
  const [drafts, setDrafts] = useState<Drafts>({});

  const kept = Object.fromEntries((saved?.items ?? []).map((item) => [item.id, item]));
  const all = Object.values(merge(kept, drafts));
  // A changed template may have removed the task meanwhile; the server refuses a change of it.
  const isInChecklist = ({ id }: ItemUpdate) => instance.items.some((item) => item.id === id);
  const changes = all.filter(isInChecklist);
  const lostNotes = all.flatMap((draft) => (isInChecklist(draft) ? [] : (draft.notes?.trim() ?? ''))).filter(Boolean);
  const { instance: shown } = withSavedProgress(
    withUnsentUpdates(instance, unsent),
    { items: changes },
    { now: serverNow(), pendingPhotos },
  );
  const percent = completionPercentage(shown.items);

  const change = (draft: ItemUpdate) => {
    setDrafts((before) => merge(before, { [draft.id]: draft }));
    // Without storage the draft is kept in memory until it is sent.
    saveProgress(userId, instance.id, [draft]).catch(() => undefined);
  };

  /** Resolves to whether the draft was accepted by the server or the outbox. */
  const save = async (): Promise<boolean> => {
    const now = serverNow().toISOString();
    const status = percent === 100 ? 'completed' : percent > 0 ? 'in_progress' : undefined;
    const request: InstanceUpdateRequest = {
      items: changes,
      ...(status ? { status } : {}),
      ...(status === 'completed' ? { completedAt: now } : {}),
      completionPercentage: percent,
    };
    setSaving(true);
    const subject = checklistTitle(instance, t('checklist.untitled'));
    const outcome = await outbox.enqueue(checklistUpdateKind, { instanceId: instance.id, request }, subject);
    setSaving(false);
    showOutcome(outcome, t('checklist.progressFailed'), t('myChecklists.saved'));
    if (!isAccepted(outcome)) return false;
    await dropProgress(userId, instance.id).catch(() => undefined);
    setDrafts({});
    return true;
  };

  return { shown, percent, lostNotes, pendingPhotos, change, save, isSaving };
}

function merge(before: Drafts, drafts: Drafts): Drafts {
  const merged = { ...before };
  for (const [id, draft] of Object.entries(drafts)) merged[id] = { ...merged[id], ...draft };
  return merged;
}
