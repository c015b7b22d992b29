import { ALL_SITES, paths, useTimeEntriesQuery, useUser } from '@workforce/web-core';
import { Card, EmptyState, ErrorState, Skeleton } from '@workforce/web-ui';
import { HistoryIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { ENTRY_LIST_POLLING } from '../../api/time-entries.api.ts';
import { usePollingWithoutLink } from '../../api/use-polling-without-link.ts';
import { useTexts } from '../../texts/texts.ts';
import { RecentEntries } from './recent-entries.tsx';

/** Number of entries listed (§9). */
const RECENT = 5;

/** 'Recent Time Entries': the user's 5 latest (§2.18). */
export function RecentCard() {
  const t = useTexts();
  const { id: employeeId } = useUser();
  const polling = usePollingWithoutLink(ENTRY_LIST_POLLING);
  const recent = { employeeId, limit: RECENT, sites: ALL_SITES };
  const { data: entries, isError, refetch } = useTimeEntriesQuery(recent, polling);
  return (
    <Card
      title={t('clock.recent')}
      extra={
        <Link className="time-clock__all" to={paths.timeManagement}>
          {t('clock.all')}
        </Link>
      }
    >
      {entries === undefined && !isError && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {entries === undefined && isError && (
        <ErrorState title={t('clock.recentFailed')} onRetry={() => void refetch()} />
      )}
      {entries?.length === 0 && (
        <EmptyState icon={<HistoryIcon />} title={t('clock.noRecent')} description={t('clock.noRecentText')} />
      )}
      {entries && entries.length > 0 && <RecentEntries entries={entries} />}
    </Card>
  );
}
