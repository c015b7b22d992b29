import type { ChecklistItem, Id } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { Inline, PhotoThumb } from '@workforce/web-ui';
import { useId } from 'react';
import { photoUrl } from '../../api/photos.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { ReviewButton } from './review-button.tsx';
import { TaskBadge } from './task-badge.tsx';

/** The photo opened in the viewer. */
export interface OpenedPhoto {
  id: Id;
  alt: string;
}

export interface TaskReportProps {
  item: ChecklistItem;
  /** The checklist's site. */
  siteId: Id;
  /** The checklist in which the task can be reviewed; undefined when it can't. */
  instanceId: Id | undefined;
  onPhoto: (photo: OpenedPhoto) => void;
}

/** One task of a completed checklist: instructions, status, notes and photos. */
export function TaskReport({ item, siteId, instanceId, onPhoto }: TaskReportProps) {
  const t = useTexts();
  const formats = useFormats(siteId);
  const titleId = useId();
  const { text, description, notes, completedAt, photoIds, reviewedAt } = item;
  return (
    <li className="task-report" aria-labelledby={titleId}>
      <div className="task-report__head">
        <h3 className="task-report__title" id={titleId}>
          {text}
        </h3>
        <TaskBadge item={item} />
      </div>
      {description !== null && <p className="task-report__quiet">{description}</p>}
      {notes !== null && notes !== '' && (
        <div className="task-report__notes">
          <span className="task-report__label">{t('details.notes')}</span>
          <p>{notes}</p>
        </div>
      )}
      {completedAt !== null && (
        <p className="task-report__quiet">{t('details.taskCompletedAt', { when: formats.dateTime(completedAt) })}</p>
      )}
      {photoIds.length > 0 && (
        <div>
          <span className="task-report__label">{t('details.photos', { count: photoIds.length })}</span>
          <Inline>
            {photoIds.map((id, index) => {
              const alt = t('details.photo', { number: index + 1, task: text });
              return (
                <PhotoThumb
                  key={id}
                  src={photoUrl(id, 'thumb')}
                  alt={alt}
                  size={72}
                  onOpen={() => onPhoto({ id, alt })}
                />
              );
            })}
          </Inline>
        </div>
      )}
      {reviewedAt !== null && (
        <p className="task-report__quiet">{t('details.reviewedAt', { when: formats.dateTime(reviewedAt) })}</p>
      )}
      {instanceId !== undefined && <ReviewButton instanceId={instanceId} item={item} />}
    </li>
  );
}
