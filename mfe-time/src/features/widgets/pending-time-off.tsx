import type { TimeOffRequest } from '@workforce/contracts';
import { paths, timeOffRequestPath, useChosenSites, useTimeOffRequestsQuery } from '@workforce/web-core';
import { Card, EmptyState, ErrorState, PersonAvatar, Skeleton, StyleSheet } from '@workforce/web-ui';
import { TimeOffIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { useTexts } from '../../texts/texts.ts';
import { useRequestDates } from '../time-off/use-request-dates.ts';
import css from './widgets.css';

/** Dashboard lists show the first 5 (§9). */
const FIRST = 5;

export interface PendingTimeOffProps {
  /** The pending requests when the dashboard already has them; otherwise they are queried here. */
  requests?: readonly TimeOffRequest[];
}

/** The first 5 pending requests, for the manager dashboard (§2.7). */
export function PendingTimeOff({ requests: known }: PendingTimeOffProps) {
  const t = useTexts();
  const dates = useRequestDates();
  const pending = { status: 'pending', sites: useChosenSites('time-off.read-all') } as const;
  const { currentData, isError, refetch } = useTimeOffRequestsQuery(pending, { skip: known !== undefined });
  const requests = known ?? currentData;
  return (
    <Card title={t('widgets.pendingTitle')} extra={<Link to={`${paths.timeOff}?tab=all`}>{t('widgets.viewAll')}</Link>}>
      <StyleSheet name="time-widgets" css={css} />
      {requests === undefined && !isError && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {requests === undefined && isError && (
        <ErrorState title={t('widgets.pendingFailed')} onRetry={() => void refetch()} />
      )}
      {requests?.length === 0 && (
        <EmptyState
          icon={<TimeOffIcon />}
          title={t('widgets.pendingEmpty')}
          description={t('widgets.pendingEmptyText')}
        />
      )}
      <ul className="pending-time-off">
        {requests?.slice(0, FIRST).map((request) => (
          <li key={request.id} className="pending-time-off__request">
            <PersonAvatar name={request.employeeName} size={36} />
            <div className="pending-time-off__words" id={`pending-${request.id}`}>
              <p>
                <strong>{request.employeeName}</strong> · {t(`timeOff.type.${request.type}`)}
              </p>
              <p>
                {dates(request)} · {t('timeOff.days', { count: request.days })}
              </p>
              <p className="time-widget__quiet">{request.reason}</p>
            </div>
            <Link
              className="pending-time-off__review"
              to={timeOffRequestPath(request.id)}
              aria-describedby={`pending-${request.id}`}
            >
              {t('widgets.review')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
