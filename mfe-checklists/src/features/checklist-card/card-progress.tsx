import type { ChecklistInstance } from '@workforce/contracts';
import { doneCount, doneRate } from '@workforce/domain';
import { PendingCount, ProgressBar } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';
import { checklistTitle } from './card-head.tsx';

/** The checklist's progress, and the number of its changes that are pending on the device. */
export function CardProgress({ instance, waiting }: { instance: ChecklistInstance; waiting: number }) {
  const t = useTexts();
  const { items } = instance;
  return (
    <div className="checklist__progress">
      <div className="checklist__progress-line">
        <span role="status">{t('checklist.progress', { done: doneCount(items), total: items.length })}</span>
        <PendingCount count={waiting} />
      </div>
      <ProgressBar
        percent={doneRate(items)}
        label={t('checklist.progressOf', { title: checklistTitle(instance, t('checklist.untitled')) })}
      />
    </div>
  );
}
