import type { Id } from '@workforce/contracts';
import { ALL_SITES, paths, useTimeEntriesQuery, useTimeOffRequestsQuery } from '@workforce/web-core';
import { Card, EmptyState, ErrorState, Inline, Skeleton, StyleSheet } from '@workforce/web-ui';
import { HistoryIcon, TimeOffIcon } from '@workforce/web-ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ENTRY_LIST_POLLING } from '../../api/time-entries.api.ts';
import { usePollingWithoutLink } from '../../api/use-polling-without-link.ts';
import { useTexts } from '../../texts/texts.ts';
import { RecentEntries } from '../time-clock/recent-entries.tsx';
import { RequestStatus } from '../time-off/request-status.tsx';
import { useRequestDates } from '../time-off/use-request-dates.ts';
import css from './widgets.css';

/** Dashboard lists show the first 5 (§9). */
const FIRST = 5;

export interface EmployeeCardProps {
  employeeId: Id;
}

/** An employee's 5 latest time entries, for `/employee-dashboard`. */
export function EmployeeTimeEntries({ employeeId }: EmployeeCardProps) {
  const t = useTexts();
  const polling = usePollingWithoutLink(ENTRY_LIST_POLLING);
  const first = { employeeId, limit: FIRST, sites: ALL_SITES };
  const { currentData, isError, refetch } = useTimeEntriesQuery(first, polling);
  return (
    <EmployeeCard
      title={t('widgets.employeeTime')}
      link={<Link to={`${paths.timeManagement}?employeeId=${employeeId}`}>{t('widgets.employeeTimeAll')}</Link>}
      isLoading={currentData === undefined && !isError}
      failure={
        currentData === undefined &&
        isError && <ErrorState title={t('clock.recentFailed')} onRetry={() => void refetch()} />
      }
      empty={currentData?.length === 0 && <EmptyState icon={<HistoryIcon />} title={t('clock.noRecent')} />}
    >
      {currentData && currentData.length > 0 && <RecentEntries entries={currentData} />}
    </EmployeeCard>
  );
}

/** An employee's 5 latest time-off requests, for `/employee-dashboard`. */
export function EmployeeTimeOff({ employeeId }: EmployeeCardProps) {
  const t = useTexts();
  const dates = useRequestDates();
  const { currentData, isError, refetch } = useTimeOffRequestsQuery({ employeeId, limit: FIRST, sites: ALL_SITES });
  return (
    <EmployeeCard
      title={t('widgets.employeeTimeOff')}
      link={<Link to={paths.timeOff}>{t('widgets.employeeTimeOffAll')}</Link>}
      isLoading={currentData === undefined && !isError}
      failure={
        currentData === undefined &&
        isError && <ErrorState title={t('timeOff.failed')} onRetry={() => void refetch()} />
      }
      empty={currentData?.length === 0 && <EmptyState icon={<TimeOffIcon />} title={t('timeOff.empty')} />}
    >
      <ul className="employee-time-off">
        {currentData?.map((request) => (
          <li key={request.id} className="employee-time-off__request">
            <div>
              <p>
                <strong>{dates(request)}</strong>
              </p>
              <Inline gap={3}>
                <span className="time-widget__quiet">{t(`timeOff.type.${request.type}`)}</span>
                <span className="time-widget__quiet">{t('timeOff.days', { count: request.days })}</span>
              </Inline>
            </div>
            <RequestStatus status={request.status} />
          </li>
        ))}
      </ul>
    </EmployeeCard>
  );
}

interface CardProps {
  title: string;
  link: ReactNode;
  isLoading: boolean;
  failure: ReactNode;
  empty: ReactNode;
  children: ReactNode;
}

const EmployeeCard = ({ title, link, isLoading, failure, empty, children }: CardProps) => (
  <Card title={title} extra={link}>
    <StyleSheet name="time-widgets" css={css} />
    {isLoading ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : failure || empty || children}
  </Card>
);
