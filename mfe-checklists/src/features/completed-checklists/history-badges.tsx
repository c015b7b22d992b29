import type { ChecklistInstance } from '@workforce/contracts';
import { needsAttentionCount } from '@workforce/domain';
import { StatusBadge } from '@workforce/web-ui';
import { AttentionIcon, CheckIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

/** Badges of a completed checklist: completed, needs attention, number of the attempt. */
export function HistoryBadges({ instance: { items, attempt } }: { instance: ChecklistInstance }) {
  const t = useTexts();
  return (
    <>
      <StatusBadge tone="success" icon={<CheckIcon />}>
        {t('history.completed')}
      </StatusBadge>
      {needsAttentionCount(items) > 0 && (
        <StatusBadge tone="warning" icon={<AttentionIcon />}>
          {t('history.needsAttention')}
        </StatusBadge>
      )}
      {attempt > 1 && <StatusBadge>{t('history.attempt', { number: attempt })}</StatusBadge>}
    </>
  );
}
