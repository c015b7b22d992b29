import { LIMITS, type OwnSite, SITE_FIGURE_SORTS } from '@workforce/contracts';
import { enumParam, textParam, useChosenSites, usePagedRows, useSearchState } from '@workforce/web-core';
import { Button, Card, lazyPart, StyleSheet, useIsDesk } from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { SiteIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
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
  const chosen = useChosenSites(`dashboard.${of}`);
  const list = usePagedRows(useSiteFigures(of, { limit, ...given, sites: chosen }));
  useFresh({ currentData: list.rows?.[0], refetch: list.refetch });
  const hasTimes = differInZone(sites);
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
        <PagedList
          list={list}
          loading={t('loading')}
          failed={t('failed')}
          moreLabel={t('more')}
          moreFailed={t('moreFailed')}
          onlyOnPress
          table={
            isDesk &&
            ((rows) => (
              <SiteFiguresTable
                of={of}
                sites={rows}
                hasTimes={hasTimes}
                sort={{ value: values.sort, onChange: (sort) => update({ sort }) }}
                isBusy={list.isFetching}
              />
            ))
          }
          empty={{ icon: <SiteIcon />, title: t('none'), description: t('noneText') }}
        >
          {(rows) => <SiteFiguresCards of={of} sites={rows} hasTimes={hasTimes} />}
        </PagedList>
      </div>
    </Card>
  );
}
