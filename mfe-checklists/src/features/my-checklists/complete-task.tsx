import { LIMITS, type ChecklistInstance, type ChecklistItem, type ItemUpdate } from '@workforce/contracts';
import { isFlagged, mayComplete } from '@workforce/domain';
import { useServerNow, type PendingPhoto } from '@workforce/web-core';
import { lazyDialog, StatusBadge } from '@workforce/web-ui';
import { Checkbox, Input } from '@workforce/web-ui/forms';
import { CameraIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { dialogModules } from '../checklist-card/dialog-modules.ts';
import { TASK_TONES } from '../checklist-card/status-tones.ts';
import { AddPhotosButton } from '../photos/add-photos-button.tsx';
import { PhotoList } from '../photos/photo-list.tsx';

const AddPhotoDialog = lazyDialog(dialogModules.addPhoto);

export interface CompleteTaskProps {
  instance: ChecklistInstance;
  item: ChecklistItem;
  pendingPhotos: readonly PendingPhoto[];
  mayChange: boolean;
  onChange: (change: ItemUpdate) => void;
}

/** One task of the alternate view: tick, notes and photos in place. */
export function CompleteTask({ instance, item, pendingPhotos, mayChange, onChange }: CompleteTaskProps) {
  const t = useTexts();
  const serverNow = useServerNow();
  const { id, text: task, description, status, notes, requiresPhoto, photoIds } = item;
  const photoCount = photoIds.length + pendingPhotos.length;

  const [photoDialog, setPhotoDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');

  const tick = (isDone: boolean) => {
    if (isDone && !mayComplete({ requiresPhoto, photoCount }).ok) return setPhotoDialog('open');
    onChange({
      id,
      status: isDone ? 'completed' : 'pending',
      completedAt: isDone ? serverNow().toISOString() : null,
    });
  };

  return (
    <li className="complete-task">
      <Checkbox
        checked={status === 'completed'}
        disabled={!mayChange}
        onChange={({ target }) => tick(target.checked)}
        className="complete-task__tick"
      >
        {task}
      </Checkbox>
      {description !== null && description !== '' && <p className="complete-task__quiet">{description}</p>}
      <div className="complete-task__facts">
        {isFlagged(status) && <StatusBadge tone={TASK_TONES[status]}>{t(`taskStatus.${status}`)}</StatusBadge>}
        {requiresPhoto && photoCount === 0 && (
          <StatusBadge tone="info" icon={<CameraIcon />}>
            {t('task.requiresPhoto')}
          </StatusBadge>
        )}
      </div>
      {mayChange ? (
        <Input.TextArea
          value={notes ?? ''}
          aria-label={t('myChecklists.notesOf', { task })}
          placeholder={t('myChecklists.notes')}
          maxLength={LIMITS.noteMaxLength}
          autoSize={{ minRows: 1, maxRows: 6 }}
          onChange={({ target }) => onChange({ id, notes: target.value })}
        />
      ) : (
        notes !== null && notes !== '' && <p className="complete-task__quiet">{t('task.notes', { notes })}</p>
      )}
      {photoCount > 0 && <PhotoList instance={instance} item={item} pendingPhotos={pendingPhotos} />}
      {mayChange && (
        <AddPhotosButton
          instance={instance}
          item={item}
          pendingCount={pendingPhotos.length}
          limit={LIMITS.photosPerItemAlternate}
        />
      )}
      {photoDialog !== 'unopened' && (
        <Suspense fallback={null}>
          <AddPhotoDialog
            instance={instance}
            item={item}
            isOpen={photoDialog === 'open'}
            onClose={() => setPhotoDialog('closed')}
          />
        </Suspense>
      )}
    </li>
  );
}
