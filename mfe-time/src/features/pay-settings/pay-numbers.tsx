import type { PaySettings } from '@workforce/contracts';
import { ALL_SITES, usePagedRows, usePeoplePagesInfiniteQuery } from '@workforce/web-core';
import { Card, Skeleton } from '@workforce/web-ui';
import { PagedList } from '@workforce/web-ui/lists';
import { useTexts } from '../../texts/texts.ts';
import { SettingsForm } from './settings-form.tsx';

const EVERYBODY = { sort: 'name', sites: ALL_SITES } as const;

/** The payroll number of each person. */
export function PayNumbers({ settings: { numbers } }: { settings: PaySettings }) {
  const t = useTexts();
  const list = usePagedRows(usePeoplePagesInfiniteQuery(EVERYBODY));
  return (
    <Card title={t('paySettings.numbers')}>
      <p className="pay-settings__quiet">{t('paySettings.numbersText')}</p>
      <PagedList
        list={list}
        skeleton={<Skeleton active paragraph={{ rows: 4 }} title={false} />}
        failed={t('paySettings.loadFailed')}
      >
        {(people) => (
          <SettingsForm
            name="pay-numbers"
            settings={people.map(({ id, name }) => ({
              kind: 'number',
              key: id,
              label: t('paySettings.numberOf', { name }),
              value: numbers[id] ?? '',
            }))}
          />
        )}
      </PagedList>
    </Card>
  );
}
