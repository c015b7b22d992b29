import { Button, EmptyState, ErrorState, Skeleton, TableSkeleton, lazyPart, useIsDesk } from '@workforce/web-ui';
import { AuditIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
import { useSecurityLogInfiniteQuery } from '../../api/security-log.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { SecurityLogRow } from './security-log-row.tsx';

const SecurityLogTable = lazyPart(() => import('./security-log-table.tsx'));

/** Security events of accounts and sessions, page by page (`decisions §3`). */
export function SecurityLog() {
  const t = usePeopleTexts();
  const isDesk = useIsDesk();
  const log = useSecurityLogInfiniteQuery();
  const { data, isLoading, isError, isFetchNextPageError, isFetchingNextPage, hasNextPage } = log;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  if (isLoading) {
    return (
      <div className="security-log" role="status" aria-label={t('securityLog.loading')}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    );
  }
  if (isError && !isFetchNextPageError) {
    return <ErrorState title={t('securityLog.failed')} onRetry={() => void log.refetch()} />;
  }
  if (entries.length === 0) {
    return <EmptyState icon={<AuditIcon />} title={t('securityLog.none')} description={t('securityLog.noneText')} />;
  }
  return (
    <section aria-label={t('securityLog.title')}>
      <p className="security-log__subtitle">{t('securityLog.subtitle')}</p>
      {isDesk ? (
        <div className="security-log__table">
          <Suspense fallback={<TableSkeleton label={t('securityLog.loading')} />}>
            <SecurityLogTable entries={entries} />
          </Suspense>
        </div>
      ) : (
        <ol className="security-log" aria-label={t('securityLog.list')}>
          {entries.map((entry) => (
            <SecurityLogRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {isFetchNextPageError && (
        <p className="security-log__failed" role="alert">
          {t('securityLog.moreFailed')}
        </p>
      )}
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('securityLog.more')}
        </Button>
      )}
    </section>
  );
}
