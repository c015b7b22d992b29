import { useChosenSites, usePagedRows, useSearchState } from '@workforce/web-core';
import { Skeleton, lazyPart, useIsDesk } from '@workforce/web-ui';
import { AuditIcon, SearchIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
import { type SecurityLogView, useSecurityLogInfiniteQuery } from '../../api/security-log.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { SecurityLogExport } from './security-log-export.tsx';
import { FILTERS, SecurityLogFilters } from './security-log-filters.tsx';
import { SecurityLogRow } from './security-log-row.tsx';

const SecurityLogTable = lazyPart(() => import('./security-log-table.tsx'));

/** Security events of accounts and sessions, filtered by what the address says (`decisions §3`, `identity §5`). */
export function SecurityLog() {
  const t = usePeopleTexts();
  const state = useSearchState(FILTERS);
  const { event, ...others } = state.given;
  const { from, to } = state.values;
  const endsBeforeStart = to !== '' && to < from;
  const view: SecurityLogView = { ...others, ...(event && { event }) };
  return (
    <section aria-label={t('securityLog.title')}>
      <div className="security-log__head">
        <p className="security-log__subtitle">{t('securityLog.subtitle')}</p>
        <SecurityLogExport view={view} />
      </div>
      <div className="security-log__filters">
        <SecurityLogFilters state={state} />
      </div>
      {/* The marked field says why there is nothing to list. */}
      {!endsBeforeStart && <Entries view={view} />}
    </section>
  );
}

/** The entries, page by page. */
function Entries({ view }: { view: SecurityLogView }) {
  const t = usePeopleTexts();
  const isDesk = useIsDesk();
  return (
    <PagedList
      list={usePagedRows(useSecurityLogInfiniteQuery({ ...view, sites: useChosenSites('security-log.read') }))}
      loading={t('securityLog.loading')}
      skeleton={
        <div className="security-log">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      }
      table={
        isDesk &&
        ((entries) => (
          <div className="security-log__table">
            <SecurityLogTable entries={entries} />
          </div>
        ))
      }
      failed={t('securityLog.failed')}
      moreFailed={t('securityLog.moreFailed')}
      empty={
        Object.keys(view).length > 0
          ? { icon: <SearchIcon />, title: t('securityLog.noneFound'), description: t('securityLog.noneFoundText') }
          : { icon: <AuditIcon />, title: t('securityLog.none'), description: t('securityLog.noneText') }
      }
    >
      {(entries) => (
        <ol className="security-log" aria-label={t('securityLog.list')}>
          {entries.map((entry) => (
            <SecurityLogRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}
