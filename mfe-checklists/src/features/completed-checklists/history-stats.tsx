import { completionRate } from '@workforce/domain';
import { Button, Alert, StatCard, StatGrid } from '@workforce/web-ui';
import {
  AttentionIcon,
  CheckIcon,
  HistoryIcon,
  RetryIcon,
  TasksIcon,
  TemplateIcon,
  WarningIcon,
} from '@workforce/web-ui/icons';
import {
  useCompletedInstancesInfiniteQuery,
  useCompletedSummaryQuery,
  type HistoryFilter,
} from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { useHistoryOrder } from './use-history-order.ts';

/** Totals of the whole filtered history, independent of the loaded pages (§2.10). */
export function HistoryStats({ filter }: { filter: HistoryFilter }) {
  const t = useTexts();
  const { currentData: sum, isError, refetch } = useCompletedSummaryQuery(filter);
  const shown = (value: number | undefined) => value?.toLocaleString() ?? t('historyStats.unknown');
  const rate = sum && t('historyStats.percent', { percent: completionRate(sum.completedTasks, sum.tasks) });
  const { isError: hasListFailed } = useCompletedInstancesInfiniteQuery(useHistoryOrder(filter).listFilter);
  // When the list failed too, its retry button is enough.
  if (isError && !hasListFailed) {
    return (
      <Alert
        role="alert"
        tone="danger"
        icon={<WarningIcon />}
        action={
          <Button icon={<RetryIcon />} onClick={() => void refetch()}>
            {t('historyStats.retry')}
          </Button>
        }
      >
        {t('historyStats.failed')}
      </Alert>
    );
  }
  return (
    <StatGrid label={t('historyStats.label')}>
      <StatCard label={t('historyStats.checklists')} value={shown(sum?.checklists)} icon={<HistoryIcon />} />
      <StatCard
        label={t('historyStats.completedTasks')}
        value={shown(sum?.completedTasks)}
        icon={<CheckIcon />}
        tone="success"
      />
      <StatCard
        label={t('historyStats.needsAttention')}
        value={shown(sum?.needsAttention)}
        icon={<AttentionIcon />}
        tone={sum && sum.needsAttention > 0 ? 'warning' : 'neutral'}
      />
      <StatCard label={t('historyStats.tasks')} value={shown(sum?.tasks)} icon={<TasksIcon />} />
      <StatCard
        label={t('historyStats.rate')}
        value={rate ?? t('historyStats.unknown')}
        icon={<TemplateIcon />}
        tone="success"
      />
    </StatGrid>
  );
}
