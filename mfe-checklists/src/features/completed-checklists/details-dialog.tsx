import type { ChecklistInstance, Id } from '@workforce/contracts';
import { completionRate, doneCount } from '@workforce/domain';
import { SiteMark, useFormats, useInstanceQuery } from '@workforce/web-core';
import { Button, ErrorState, Skeleton } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { useTexts } from '../../texts/texts.ts';
import { EarlierAttempts } from './earlier-attempts.tsx';
import { TaskReports } from './task-reports.tsx';

export interface DetailsDialogProps {
  id: Id;
  onClose: () => void;
}

/** 'View Details': the tasks of a completed checklist with their proof (§2.10). */
export default function DetailsDialog({ id, onClose }: DetailsDialogProps) {
  const t = useTexts();
  const { currentData: instance, isError, refetch } = useInstanceQuery(id);
  return (
    <Dialog
      isOpen
      title={instance ? instance.templateName || t('history.unknownTemplate') : t('details.title')}
      width={760}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('details.close')}
        </Button>
      }
    >
      <div className="details">
        {instance ? (
          <Details instance={instance} />
        ) : isError ? (
          <ErrorState title={t('details.failed')} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('details.loading')}>
            <Skeleton active paragraph={{ rows: 8 }} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Details({ instance }: { instance: ChecklistInstance }) {
  const t = useTexts();
  const formats = useFormats(instance.siteId);
  const { employeeName, completedAt, items } = instance;
  const done = doneCount(items);
  const percent = completionRate(done, items.length);
  return (
    <>
      <dl className="details__facts">
        <div>
          <dt>{t('details.employee')}</dt>
          <dd>{employeeName || t('history.unknownEmployee')}</dd>
        </div>
        <div>
          <dt>{t('details.completed')}</dt>
          <dd>
            {completedAt === null ? t('details.notCompleted') : formats.dateTime(completedAt)}
            <SiteMark of={instance} at={completedAt} />
          </dd>
        </div>
        <div>
          <dt>{t('details.rate')}</dt>
          <dd>{t('historyStats.percent', { percent })}</dd>
        </div>
      </dl>
      <TaskReports items={items} siteId={instance.siteId} instanceId={instance.id} />
      {instance.attempt > 1 && (
        <EarlierAttempts id={instance.id} siteId={instance.siteId} count={instance.attempt - 1} />
      )}
    </>
  );
}
