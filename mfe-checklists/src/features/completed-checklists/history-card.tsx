import type { ChecklistInstance } from '@workforce/contracts';
import { completionRate, doneCount, mayRedo, storedStatus } from '@workforce/domain';
import { SiteMark, useCan, useFormats } from '@workforce/web-core';
import { Button, Card, Inline, PersonAvatar, ProgressBar } from '@workforce/web-ui';
import { RedoIcon, ShowIcon } from '@workforce/web-ui/icons';
import { memo } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { HistoryBadges } from './history-badges.tsx';

export interface HistoryCardProps {
  instance: ChecklistInstance;
  onDetails: (instance: ChecklistInstance) => void;
  onRedo: (instance: ChecklistInstance) => void;
}

/** One completed checklist (§2.10). Memoized: there can be hundreds. */
export const HistoryCard = memo(function HistoryCard({ instance, onDetails, onRedo }: HistoryCardProps) {
  const t = useTexts();
  const formats = useFormats(instance.siteId);
  const mayReset = useCan('checklist.redo') && mayRedo({ status: storedStatus(instance) }).ok;
  const { templateName, employeeName, completedAt, items } = instance;
  const done = doneCount(items);
  const percent = completionRate(done, items.length);
  const progress = t('history.progress', { done, total: items.length, percent });
  const employee = employeeName || t('history.unknownEmployee');
  const template = templateName || t('history.unknownTemplate');
  const when = completedAt === null ? '' : formats.dateTime(completedAt);
  return (
    <Card
      title={template}
      label={t('history.card', { template, employee, when })}
      footer={
        <>
          {mayReset && (
            <Button icon={<RedoIcon />} onClick={() => onRedo(instance)}>
              {t('history.redo')}
            </Button>
          )}
          <Button icon={<ShowIcon />} onClick={() => onDetails(instance)}>
            {t('history.details')}
          </Button>
        </>
      }
    >
      <div className="history-card">
        <Inline>
          <HistoryBadges instance={instance} />
        </Inline>
        <div className="history-card__person">
          <PersonAvatar name={employee} size={36} />
          <div>
            <p className="history-card__name">{employee}</p>
            {completedAt !== null && (
              <p className="history-card__quiet">
                <time dateTime={completedAt}>{t('history.completedAt', { when })}</time>
                <SiteMark of={instance} at={completedAt} />
              </p>
            )}
          </div>
        </div>
        <div>
          <p className="history-card__progress">{progress}</p>
          <ProgressBar percent={percent} label={progress} />
        </div>
      </div>
    </Card>
  );
});
