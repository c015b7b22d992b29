import { isApiError, usePagedRows } from '@workforce/web-core';
import { lazyPart, useIsDesk } from '@workforce/web-ui';
import { AuditIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
import { useTimeAuditInfiniteQuery, type TimeAuditView } from '../../api/time-audit.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { AuditEntry } from './audit-entry.tsx';

const AuditTable = lazyPart(() => import('./audit-table.tsx'));

/** The filtered log, newest first, as a table on wide screens; loads more on scroll. */
export function AuditList({ filter }: { filter: TimeAuditView }) {
  const t = useTexts();
  const isDesk = useIsDesk();
  const log = usePagedRows(useTimeAuditInfiniteQuery(filter));
  return (
    <section className="audit" aria-label={t('audit.list')}>
      <PagedList
        list={log}
        failed={t('audit.failed')}
        failedText={isApiError(log.error) ? (log.error.message ?? undefined) : undefined}
        moreFailed={t('audit.failedMore')}
        head={<p role="status">{t(log.more ? 'audit.foundSoFar' : 'audit.found', { count: log.rows?.length ?? 0 })}</p>}
        empty={{ icon: <AuditIcon />, title: t('audit.empty') }}
        table={isDesk && ((entries) => <AuditTable entries={entries} />)}
      >
        {(entries) => (
          <ul className="audit__list">
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
