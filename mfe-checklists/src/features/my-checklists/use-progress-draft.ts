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
import { isTaken, showOutcome } from '../checklist-card/refusals.ts';
import { withSavedProgress, withUnsentUpdates } from '../checklist-card/unsent-changes.ts';

type Drafts = Readonly<Record<Id, ItemUpdate>>;

/**
 * A checklist that is being filled in and sent in one go: what is ticked and typed is kept on the device for 24 h (§9) until
 * 'Save Progress' sends it. Its percentage is done items over all items; 100 gives completed, above 0 in progress (§4).
 */
export function useProgressDraft(instance: ChecklistInstance) {
  const t = useTexts();
  const outbox = useOutbox();
  const serverNow = useServerNow();
  const unsent = useUnsentUpdates();
  const { id: userId } = useUser();
  const saved = useSavedProgress(instance.id);
  const held = usePendingPhotos();
  const [isSaving, setSaving] = useState(false);
  const [drafts, setDrafts] = useState<Drafts>({});

  const kept = Object.fromEntries((saved?.items ?? []).map((item) => [item.id, item]));
  const changes = Object.values(merge(kept, drafts));
  const { instance: shown } = withSavedProgress(
    withUnsentUpdates(instance, unsent),
    { items: changes },
    { now: serverNow(), held },
  );
  const percent = completionPercentage(shown.items);

  const change = (draft: ItemUpdate) => {
    setDrafts((before) => merge(before, { [draft.id]: draft }));
    // Without a place to keep it, it stays on the screen until it is sent.
    saveProgress(userId, instance.id, [draft]).catch(() => undefined);
  };

  /** Answers whether it was taken, by the server or by the device. */
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
    if (!isTaken(outcome)) return false;
    await dropProgress(userId, instance.id).catch(() => undefined);
    setDrafts({});
    return true;
  };

  return { shown, percent, held, change, save, isSaving };
}

function merge(before: Drafts, drafts: Drafts): Drafts {
  const merged = { ...before };
  for (const [id, draft] of Object.entries(drafts)) merged[id] = { ...merged[id], ...draft };
  return merged;
}
