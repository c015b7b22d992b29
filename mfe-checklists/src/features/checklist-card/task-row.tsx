import type { ChecklistItem, Id } from '@workforce/contracts';
import { isFlagged, isReviewed, type OpenItemActions } from '@workforce/domain';
import { useFormats, type PendingPhoto } from '@workforce/web-core';
import { Button, StatusBadge } from '@workforce/web-ui';
import { AttentionIcon, CameraIcon, CheckIcon, ClockIcon, EditIcon, NotDoneIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { TaskThumbs } from '../photos/task-thumbs.tsx';
import { TASK_TONES } from './status-tones.ts';

export interface TaskRowProps {
  item: ChecklistItem;
  /** The checklist's site. */
  siteId: Id;
  open: OpenItemActions;
  pendingPhotos: readonly PendingPhoto[];
  /** Its last change is not acknowledged by the server. */
  isUnsent: boolean;
  onTick: (item: ChecklistItem) => void;
  onAddPhoto: (item: ChecklistItem) => void;
  onShowPhotos: (item: ChecklistItem) => void;
  onEditStatus: (item: ChecklistItem) => void;
}

/** One task: tick, add a photo, or report its status. */
export function TaskRow({
  item,
  siteId,
  open,
  pendingPhotos,
  isUnsent,
  onTick,
  onAddPhoto,
  onShowPhotos,
  onEditStatus,
}: TaskRowProps) {
  const t = useTexts();
  const { time } = useFormats(siteId);
  const { text: task, description, notes, status, requiresPhoto } = item;
  const lacksPhoto = requiresPhoto && item.photoIds.length + pendingPhotos.length === 0;

  const needsPhoto = lacksPhoto && status !== 'completed';

  return (
    <li className={`task task--${status}`}>
      {isFlagged(status) ? (
        <span className={`task__mark task__mark--${status}`} aria-hidden>
          {status === 'needs_attention' ? <AttentionIcon /> : <NotDoneIcon />}
        </span>
      ) : (
        <button
          type="button"
          className="task__tick"
          aria-pressed={status === 'completed'}
          aria-label={t(status === 'completed' ? 'task.undo' : 'task.complete', { task })}
          disabled={!open.change}
          onClick={() => (needsPhoto && open.addPhoto ? onAddPhoto(item) : onTick(item))}
        >
          <span className="task__circle" aria-hidden>
            {status === 'completed' && <CheckIcon />}
          </span>
        </button>
      )}
      <div className="task__text">
        <p className="task__name">{task}</p>
        {description !== null && description !== '' && <p className="task__quiet">{description}</p>}
        {notes !== null && notes !== '' && <p className="task__notes">{t('task.notes', { notes })}</p>}
        <div className="task__facts">
          {isFlagged(status) && <StatusBadge tone={TASK_TONES[status]}>{t(`taskStatus.${status}`)}</StatusBadge>}
          {isReviewed(item) && <StatusBadge tone="success">{t('task.reviewed')}</StatusBadge>}
          {needsPhoto && (
            <StatusBadge tone="info" icon={<CameraIcon />}>
              {t('task.requiresPhoto')}
            </StatusBadge>
          )}
          {isUnsent && (
            <StatusBadge tone="neutral" icon={<ClockIcon />}>
              {t('task.waiting')}
            </StatusBadge>
          )}
          {item.completedAt !== null && status === 'completed' && (
            <span className="task__quiet">{t('task.completedAt', { when: time(item.completedAt) })}</span>
          )}
        </div>
        <TaskThumbs item={item} pendingPhotos={pendingPhotos} onOpenAll={() => onShowPhotos(item)} />
        {isFlagged(status) && open.change && (
          <Button
            icon={<EditIcon />}
            aria-label={t('task.editOf', { task })}
            onClick={() => onEditStatus(item)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('task.edit')}
          </Button>
        )}
      </div>
      <div className="task__actions">
        {open.addPhoto && (
          <Button
            // Another type would render a different button element, and the dialog could not restore the focus to it.
            type="text"
            className={lacksPhoto ? 'task__camera--wanted' : undefined}
            icon={<CameraIcon />}
            aria-label={t('task.addPhoto', { task })}
            onClick={() => onAddPhoto(item)}
          />
        )}
        {open.change && !isFlagged(status) && (
          <Button
            type="text"
            icon={<EditIcon />}
            aria-label={t('task.updateOf', { task })}
            onClick={() => onEditStatus(item)}
          />
        )}
      </div>
    </li>
  );
}
