import type { TimeOffFilter } from '@workforce/contracts';
import { useTimeOffRequestsQuery } from '@workforce/web-core';
import { Card, EmptyState, ErrorState, Skeleton } from '@workforce/web-ui';
import { TimeOffIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { RequestCard } from './request-card.tsx';

export interface RequestListProps {
  filter: TimeOffFilter;
  /** What to add to 'No time off requests'. */
  empty: 'emptyOwn' | 'emptyPending' | null;
}

/** Requests, the latest first. */
export function RequestList({ filter, empty }: RequestListProps) {
  const t = useTexts();
  const { data: requests, isError, refetch } = useTimeOffRequestsQuery(filter);
  if (requests === undefined && isError) {
    return <ErrorState title={t('timeOff.failed')} onRetry={() => void refetch()} />;
  }
  if (requests === undefined) {
    return (
      <div className="time-off__list" role="status" aria-label={t('timeOff.loading')}>
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <Skeleton active paragraph={{ rows: 3 }} />
          </Card>
        ))}
      </div>
    );
  }
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<TimeOffIcon />}
        title={t('timeOff.empty')}
        description={empty === null ? undefined : t(`timeOff.${empty}`)}
      />
    );
  }
  return (
    <ul className="time-off__list" aria-label={t('timeOff.list')}>
      {requests.map((request) => (
        <li key={request.id} className="time-off__entry">
          <RequestCard request={request} />
        </li>
      ))}
    </ul>
  );
}
