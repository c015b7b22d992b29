import { canEverywhere } from '@workforce/domain';
import { enumParam, useCan, useChosenSites, usePagedRows, useSearchState, useUser } from '@workforce/web-core';
import { AccessRestricted, Button, lazyDialog, PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { AddIcon, TimeManagementIcon } from '@workforce/web-ui/icons';
import { PagedCards } from '@workforce/web-ui/lists';
import { Tabs } from '@workforce/web-ui/navigation';
import { Suspense, useState } from 'react';
import { usePayPeriodPagesInfiniteQuery } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { PaySettingsForms } from '../pay-settings/pay-settings-forms.tsx';
import { TimeLinks } from '../time-links/time-links.tsx';
import { PeriodCard } from './period-card.tsx';
import css from './pay-periods.css';

const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx'));

const SCHEMA = { tab: enumParam(['periods', 'settings'], 'periods', 'replace') };

/** The 'Pay Periods' page: the rule, the periods, and what payroll systems call things (`pay §§2–3`). */
export default function PayPeriodsPage() {
  const t = useTexts();
  const mayLook = useCan('pay-period.administer');
  return mayLook ? <PayPeriods /> : <AccessRestricted isScreen description={t('payPeriods.restricted')} />;
}

function PayPeriods() {
  const t = useTexts();
  const user = useUser();
  const { values, update } = useSearchState(SCHEMA);
  const [isSettingUp, setSettingUp] = useState(false);
  const periods = usePagedRows(usePayPeriodPagesInfiniteQuery({ sites: useChosenSites('pay-period.read') }));
  const { rows } = periods;
  const list = (
    <PagedCards
      label={t('payPeriods.list')}
      list={periods}
      card={(period) => <PeriodCard period={period} />}
      height={200}
      column={440}
      failed={t('payPeriods.failed')}
      empty={{ icon: <TimeManagementIcon />, title: t('payPeriods.empty'), description: t('payPeriods.emptyText') }}
    />
  );
  return (
    <Stack gap={5}>
      <StyleSheet name="pay-periods" css={css} />
      <PageHeader
        title={t('payPeriods.title')}
        subtitle={t('payPeriods.subtitle')}
        actions={
          rows && (
            <Button
              type={rows.length === 0 ? 'primary' : 'default'}
              icon={<AddIcon />}
              onClick={() => setSettingUp(true)}
            >
              {t(rows.length === 0 ? 'payRule.open' : 'payRule.change')}
            </Button>
          )
        }
      />
      <TimeLinks />
      {/* What payroll systems call things is the whole organisation's. */}
      {canEverywhere(user, 'pay-period.administer') ? (
        <Tabs
          activeKey={values.tab}
          onChange={(tab) => update({ tab: tab === 'settings' ? 'settings' : 'periods' })}
          items={[
            { key: 'periods', label: t('payPeriods.periods'), children: list },
            { key: 'settings', label: t('payPeriods.settings'), children: <PaySettingsForms /> },
          ]}
        />
      ) : (
        list
      )}
      <Suspense>{isSettingUp && <RuleDialog onClose={() => setSettingUp(false)} />}</Suspense>
    </Stack>
  );
}
