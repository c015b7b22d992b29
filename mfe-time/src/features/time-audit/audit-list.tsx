import { isApiError, useShownRows } from '@workforce/web-core';
import { EmptyState, ErrorState, LoadMore, TableSkeleton, lazyPart, useIsDesk } from '@workforce/web-ui';
import { AuditIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
import { useTimeAuditInfiniteQuery, type TimeAuditView } from '../../api/time-audit.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { AuditEntry } from './audit-entry.tsx';

const AuditTable = lazyPart(() => import('./audit-table.tsx'));

/** The filtered log, newest first, as a table on wide screens; loads more on scroll. */
export function AuditList({ filter }: { filter: TimeAuditView }) {
  const t = useTexts();
  const isDesk = useIsDesk();
  const log = useTimeAuditInfiniteQuery(filter);
  const entries = useShownRows(log);
  if (!entries && log.isError) {
    const words = isApiError(log.error) ? (log.error.message ?? undefined) : undefined;
    return <ErrorState title={t('audit.failed')} description={words} onRetry={() => void log.refetch()} />;
  }
  const skeleton = <TableSkeleton label={t('audit.loading')} />;
  if (!entries) return skeleton;
  return (
    <section className="audit" aria-label={t('audit.list')}>
      <p role="status">{t(log.hasNextPage ? 'audit.foundSoFar' : 'audit.found', { count: entries.length })}</p>
      {entries.length === 0 && <EmptyState icon={<AuditIcon />} title={t('audit.empty')} />}
      {isDesk && entries.length > 0 && (
        <Suspense fallback={skeleton}>
          <AuditTable entries={entries} />
        </Suspense>
      )}
      {!isDesk && (
        <ul className="audit__list">
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
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
