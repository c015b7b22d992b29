import type { PaySettings } from '@workforce/contracts';
import { rowsOf, usePeoplePagesInfiniteQuery } from '@workforce/web-core';
import { Card, ErrorState, LoadMore, Skeleton } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';
import { SettingsForm } from './settings-form.tsx';

const EVERYBODY = { sort: 'name', isOfAllSites: true } as const;

/** The payroll number of each person. */
export function PayNumbers({ settings: { numbers } }: { settings: PaySettings }) {
  const t = useTexts();
  const list = usePeoplePagesInfiniteQuery(EVERYBODY);
  const people = rowsOf(list.data);
  return (
    <Card title={t('paySettings.numbers')}>
      <p className="pay-settings__quiet">{t('paySettings.numbersText')}</p>
      {!people && !list.isError && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {!people && list.isError && (
        <ErrorState title={t('paySettings.loadFailed')} onRetry={() => void list.refetch()} />
      )}
      {people && (
        <SettingsForm
          name="pay-numbers"
          asked={people.map(({ id, name }) => ({
            kind: 'number',
            key: id,
            label: t('paySettings.numberOf', { name }),
            value: numbers[id] ?? '',
          }))}
        />
      )}
      {list.hasNextPage && (
        <LoadMore
          label={t(list.isFetchingNextPage ? 'entries.moreLoading' : 'entries.more')}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? t('paySettings.loadFailed') : null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </Card>
  );
}
