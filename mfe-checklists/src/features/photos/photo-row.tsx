import type { Photo } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Button, PhotoThumb, toaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { DeleteIcon, EditIcon, ShowIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { photoUrl, useDeletePhotoMutation, useLabelPhotoMutation } from '../../api/photos.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { LabelForm } from './label-form.tsx';

export interface PhotoRowProps {
  photo: Photo;
  /** Position in the list, from 1. */
  number: number;
  /** Whether it can be labelled and, unless it must be retained, removed. */
  mayChange: boolean;
  /** Why it can't be removed; null when it can. */
  retentionReason: string | null;
  onView: () => void;
}

/** One photo of a task: view, label, remove. */
export function PhotoRow({ photo, number, mayChange, retentionReason, onView }: PhotoRowProps) {
  const t = useTexts();
  const [relabel, { isLoading: isLabelling }] = useLabelPhotoMutation();
  const [remove, { isLoading: isRemoving }] = useDeletePhotoMutation();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const failed = (title: string, error: unknown, fallback: string) =>
    toaster.show({ title, description: messageOf(error, fallback), variant: 'destructive' });

  const saveLabel = async (label: string) => {
    const { error } = await relabel({ id: photo.id, label });
    if (error) return void failed(t('taskPhotos.labelFailed'), error, t('taskPhotos.labelFailedText'));
    setEditing(false);
    toaster.show({ title: t('taskPhotos.labelUpdated') });
  };
  const askRemoval = () => {
    if (retentionReason === null) return setAsking(true);
    toaster.show({ title: t('taskPhotos.removeFailed'), description: retentionReason, variant: 'destructive' });
  };
  const confirmRemoval = async () => {
    const { error } = await remove(photo.id);
    setAsking(false);
    if (error) return void failed(t('taskPhotos.removeFailed'), error, t('taskPhotos.removeFailedText'));
    toaster.show({ title: t('taskPhotos.removed') });
  };

  return (
    <li className="task-photo">
      <PhotoThumb
        src={photoUrl(photo.id, 'thumb')}
        href={photoUrl(photo.id)}
        alt={photo.label ?? photo.filename}
        size={64}
      />
      {isEditing ? (
        <LabelForm
          label={photo.label ?? ''}
          name={t('taskPhotos.labelOf', { number })}
          isBusy={isLabelling}
          onSave={(label) => void saveLabel(label)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <span className={`task-photo__text ${photo.label ? '' : 'task-photo__label--none'}`}>
            {photo.label ?? t('taskPhotos.noLabel')}
          </span>
          <span className="task-photo__actions">
            <Button type="text" icon={<ShowIcon />} aria-label={t('taskPhotos.view', { number })} onClick={onView} />
            {mayChange && (
              <>
                <Button
                  type="text"
                  icon={<EditIcon />}
                  aria-label={t('taskPhotos.editLabel', { number })}
                  onClick={() => setEditing(true)}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteIcon />}
                  aria-label={t('taskPhotos.remove', { number })}
                  onClick={askRemoval}
                />
              </>
            )}
          </span>
        </>
      )}
      <ConfirmDialog
        title={t('taskPhotos.removeTitle')}
        isOpen={isAsking}
        isDestructive
        isBusy={isRemoving}
        confirmLabel={t('taskPhotos.removeConfirm')}
        onConfirm={() => void confirmRemoval()}
        onCancel={() => setAsking(false)}
      >
        {t('taskPhotos.removeText')}
      </ConfirmDialog>
    </li>
  );
}
