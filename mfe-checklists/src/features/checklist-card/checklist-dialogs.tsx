import type { ChecklistInstance, ChecklistItem } from '@workforce/contracts';
import { openItemActions } from '@workforce/domain';
import { useUser, type PendingPhoto } from '@workforce/web-core';
import { lazyDialog } from '@workforce/web-ui';
import { Suspense, useState } from 'react';
import { dialogModules } from './dialog-modules.ts';
import type { ChecklistDialog } from './use-checklist-dialog.ts';
import type { ChecklistWork } from './use-checklist-work.ts';

const AddPhotoDialog = lazyDialog(dialogModules.addPhoto);
const TaskPhotosDialog = lazyDialog(dialogModules.taskPhotos);
const TaskStatusDialog = lazyDialog(dialogModules.taskStatus);
const DeleteChecklistDialog = lazyDialog(dialogModules.deleteChecklist);

export interface ChecklistDialogsProps {
  instance: ChecklistInstance;
  dialog: ChecklistDialog | null;
  work: ChecklistWork;
  pendingOf: (item: ChecklistItem) => PendingPhoto[];
  onClose: () => void;
  onAddPhoto: (item: ChecklistItem) => void;
}

/** The dialogs of a card, lazy-loaded when the first one opens. */
export function ChecklistDialogs({ instance, dialog, work, pendingOf, onClose, onAddPhoto }: ChecklistDialogsProps) {
  const user = useUser();
  const current = instance.items.find(({ id }) => id === dialog?.itemId);
  // A changed template may remove the task while its dialog is open: what was typed stays on the screen.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  if (dialog === null) return null;
  const isOpen = (kind: ChecklistDialog['kind']) => dialog.kind === kind && dialog.isOpen;
  const item = current ?? (last?.id === dialog.itemId ? last : undefined);
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'delete' && (
        <DeleteChecklistDialog instance={instance} isOpen={isOpen('delete')} onClose={onClose} />
      )}
      {item && (
        <>
          {dialog.kind === 'status' && (
            <TaskStatusDialog
              item={item}
              isGone={!current}
              pendingPhotos={pendingOf(item)}
              isOpen={isOpen('status')}
              onConfirm={(status, notes) => work.setStatus(item, status, notes)}
              onAddPhoto={() => onAddPhoto(item)}
              onClose={onClose}
            />
          )}
          {dialog.kind === 'photo' && (
            <AddPhotoDialog instance={instance} item={item} isOpen={isOpen('photo')} onClose={onClose} />
          )}
          {dialog.kind === 'photos' && (
            <TaskPhotosDialog
              instance={instance}
              item={item}
              pendingPhotos={pendingOf(item)}
              isOpen={isOpen('photos')}
              mayAdd={openItemActions(instance, item, user).addPhoto}
              onClose={onClose}
            />
          )}
        </>
      )}
    </Suspense>
  );
}
