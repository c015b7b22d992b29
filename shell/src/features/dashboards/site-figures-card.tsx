import { LIMITS, type OwnSite, SITE_FIGURE_SORTS } from '@workforce/contracts';
import { enumParam, textParam, useSearchState, useShownRows } from '@workforce/web-core';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  lazyPart,
  Skeleton,
  StyleSheet,
  TableSkeleton,
  useIsDesk,
} from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { SiteIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
import { type DashboardOf, useSiteFigures } from '../../api/site-figures.api.ts';
import { useSiteFiguresTexts } from '../../texts/site-figures.texts.ts';
import { SiteFiguresCards } from './site-figures-cards.tsx';
import css from './site-figures.css';
import { differInZone } from './site-name.tsx';
import { useFresh } from './use-fresh.ts';

const SiteFiguresTable = lazyPart(() => import('./site-figures-table.tsx'));

/** Sites read at once: more would push what follows on the dashboard out of sight. */
const PAGE = { desk: 10, phone: 5 };

const SCHEMA = {
  search: textParam(LIMITS.nameMaxLength, 'push-once'),
  sort: enumParam(SITE_FIGURE_SORTS, 'attention', 'replace'),
};

export interface SiteFiguresCardProps {
  of: DashboardOf;
  /** Those that the user looks at. */
  sites: readonly OwnSite[];
}

/** The sites side by side, those first at which the most waits for somebody; searched, sorted and paged by the server. */
export default function SiteFiguresCard({ of, sites }: SiteFiguresCardProps) {
  const t = useSiteFiguresTexts();
  const isDesk = useIsDesk();
  const limit = isDesk ? PAGE.desk : PAGE.phone;
  const { values, given, update, textField } = useSearchState(SCHEMA);
  const reading = useSiteFigures(of, { limit, ...given });
  const rows = useShownRows(reading);
  useFresh({ data: rows?.[0], refetch: reading.refetch });
  const list = { of, sites: rows ?? [], hasTimes: differInZone(sites) };
  return (
    <Card
      title={t('title')}
      extra={
        values.sort !== 'attention' && <Button onClick={() => update({ sort: 'attention' })}>{t('byAttention')}</Button>
      }
    >
      <StyleSheet name="site-figures" css={css} />
      <div className="site-figures">
        {sites.length > limit && (
          <div className="site-figures__search">
            <SearchInput aria-label={t('search')} placeholder={t('search')} {...textField('search')} />
          </div>
        )}
        {!rows && reading.isError && <ErrorState title={t('failed')} onRetry={() => void reading.refetch()} />}
        {!rows && !reading.isError && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton active paragraph={{ rows: 6 }} />
          </div>
        )}
        {rows?.length === 0 && <EmptyState icon={<SiteIcon />} title={t('none')} description={t('noneText')} />}
        {rows && rows.length > 0 && !isDesk && <SiteFiguresCards {...list} />}
        {rows && rows.length > 0 && isDesk && (
          <Suspense fallback={<TableSkeleton label={t('loading')} />}>
            <SiteFiguresTable
              {...list}
              sort={{ value: values.sort, onChange: (sort) => update({ sort }) }}
              isBusy={reading.isFetching}
            />
          </Suspense>
        )}
        {reading.isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
        {reading.hasNextPage && (
          <Button block loading={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </Card>
  );
}
