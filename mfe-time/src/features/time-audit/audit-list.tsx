import { isApiError } from '@workforce/web-core';
import { Card, EmptyState, ErrorState, LoadMore, Skeleton } from '@workforce/web-ui';
import { AuditIcon } from '@workforce/web-ui/icons';
import { useTimeAuditInfiniteQuery, type TimeAuditView } from '../../api/time-audit.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { AuditEntry } from './audit-entry.tsx';

/** The filtered log, the latest first; more comes as one scrolls. */
export function AuditList({ filter }: { filter: TimeAuditView }) {
  const t = useTexts();
  const log = useTimeAuditInfiniteQuery(filter);
  // While another filter loads, the old answer would contradict what the filter says.
  const pages = log.currentData?.pages;
  if (!pages && log.isError) {
    const words = isApiError(log.error) ? (log.error.message ?? undefined) : undefined;
    return <ErrorState title={t('audit.failed')} description={words} onRetry={() => void log.refetch()} />;
  }
  if (!pages) {
    return (
      <div role="status" aria-label={t('audit.loading')}>
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      </div>
    );
  }
  const entries = pages.flatMap((page) => page.entries);
  return (
    <section className="audit" aria-label={t('audit.list')}>
      <p role="status">{t(log.hasNextPage ? 'audit.foundSoFar' : 'audit.found', { count: entries.length })}</p>
      {entries.length === 0 && <EmptyState icon={<AuditIcon />} title={t('audit.empty')} />}
      <ul className="audit__list">
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {log.hasNextPage && (
        <LoadMore
          label={t(log.isFetchingNextPage ? 'audit.moreLoading' : 'audit.more')}
          isLoading={log.isFetchingNextPage}
          failure={log.isFetchNextPageError ? t('audit.failedMore') : null}
          onMore={() => void log.fetchNextPage()}
        />
      )}
    </section>
  );
}
