import { LIMITS, type ChecklistInstance, type ChecklistItem } from '@workforce/contracts';
import type { PendingPhoto } from '@workforce/web-core';
import { Button, Stack } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { useTexts } from '../../texts/texts.ts';
import { AddPhotosButton } from './add-photos-button.tsx';
import { PhotoList } from './photo-list.tsx';

export interface TaskPhotosDialogProps {
  instance: ChecklistInstance;
  item: ChecklistItem;
  pendingPhotos: readonly PendingPhoto[];
  isOpen: boolean;
  mayAdd: boolean;
  onClose: () => void;
}

/** All photos of one task: view, label, remove, add. */
export default function TaskPhotosDialog({
  instance,
  item,
  pendingPhotos,
  isOpen,
  mayAdd,
  onClose,
}: TaskPhotosDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      title={t('taskPhotos.title')}
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('taskPhotos.close')}</Button>}
    >
      <Stack gap={4}>
        <p className="photo-task">{item.text}</p>
        <PhotoList instance={instance} item={item} pendingPhotos={pendingPhotos} />
        {mayAdd && (
          <AddPhotosButton
            instance={instance}
            item={item}
            pendingCount={pendingPhotos.length}
            limit={LIMITS.photosPerItem}
          />
        )}
      </Stack>
    </Dialog>
  );
}
