import type { ChecklistItem, Id } from '@workforce/contracts';
import { PhotoViewer } from '@workforce/web-ui/dialogs';
import { useState } from 'react';
import { photoUrl } from '../../api/photos.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { TaskReport, type OpenedPhoto } from './task-report.tsx';

export interface TaskReportsProps {
  items: readonly ChecklistItem[];
  /** The checklist's site. */
  siteId: Id;
  /** The checklist in which the tasks can be reviewed; undefined for an archived attempt. */
  instanceId?: Id;
}

/** The tasks of a completed checklist in order. */
export function TaskReports({ items, siteId, instanceId }: TaskReportsProps) {
  const t = useTexts();
  const [photo, setPhoto] = useState<OpenedPhoto | null>(null);
  if (items.length === 0) return <p>{t('details.noTasks')}</p>;
  return (
    <>
      <ol className="task-reports" aria-label={t('details.tasks')}>
        {items.map((item) => (
          <TaskReport key={item.id} item={item} siteId={siteId} instanceId={instanceId} onPhoto={setPhoto} />
        ))}
      </ol>
      {photo && (
        <PhotoViewer
          isOpen
          src={photoUrl(photo.id)}
          alt={photo.alt}
          downloadName={`photo-${photo.id}.jpg`}
          onClose={() => setPhoto(null)}
        />
      )}
    </>
  );
}
