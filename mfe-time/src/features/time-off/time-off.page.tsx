import { enumParam, idParam, useCan, useChoosableSites, useChosenSites, useSearchState } from '@workforce/web-core';
import { Button, PageHeader, Stack, StatCard, StyleSheet, lazyDialog } from '@workforce/web-ui';
import { AddIcon, TimeOffIcon } from '@workforce/web-ui/icons';
import { Field } from '@workforce/web-ui/forms';
import { Tabs } from '@workforce/web-ui/navigation';
import { Suspense, useState } from 'react';
import { useTimeOffSummaryQuery } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmployeeSelect } from '../filters/employee-select.tsx';
import { RequestList } from './request-list.tsx';
import css from './time-off.css';

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'));
const RequestDetailsDialog = lazyDialog(() => import('./request-details.dialog.tsx'));

const SCHEMA = { tab: enumParam(['pending', 'all'], 'pending', 'replace'), employeeId: idParam(), request: idParam() };

/**
 * The 'Time Off' page: the user's own requests, or everyone's for users who decide (§2.14). The tab is in the address.
 */
export default function TimeOffPage() {
  const t = useTexts();
  const decides = useCan('time-off.decide');
  const { values, update } = useSearchState(SCHEMA);
  const [open, setOpen] = useState<'own' | 'others' | null>(null);
  // At one site the list is short enough to be read.
  const searches = useChoosableSites('time-off.decide').length > 0;
  const { employeeId } = values;
  const person = searches ? employeeId : '';
  const shown = { employeeId: person, sites: useChosenSites('time-off.read-all', person) };
  const tabs = decides
    ? [
        {
          key: 'pending',
          label: t('timeOff.pending'),
          children: <RequestList filter={{ ...shown, status: 'pending' }} empty="emptyPending" />,
        },
        { key: 'all', label: t('timeOff.all'), children: <RequestList filter={shown} empty={null} /> },
      ]
    : [{ key: 'mine', label: t('timeOff.mine'), children: <RequestList filter={shown} empty="emptyOwn" /> }];
  return (
    <Stack gap={5}>
      <StyleSheet name="time-off" css={css} />
      <PageHeader
        title={t('timeOff.title')}
        subtitle={t(decides ? 'timeOff.subtitle' : 'timeOff.ownSubtitle')}
        actions={
          <>
            {decides && <Button onClick={() => setOpen('others')}>{t('timeOff.record')}</Button>}
            <Button type="primary" icon={<AddIcon />} onClick={() => setOpen('own')}>
              {t('timeOff.request')}
            </Button>
          </>
        }
      />
      <ApprovedThisYear />
      {searches && (
        <div className="time-off__person">
          <Field label={t('timeOff.employee')}>
            {(id) => (
              <EmployeeSelect id={id} value={employeeId} onChange={(chosen) => update({ employeeId: chosen })} />
            )}
          </Field>
        </div>
      )}
      <Tabs
        activeKey={decides ? values.tab : 'mine'}
        onChange={(tab) => update({ tab: tab === 'all' ? 'all' : 'pending' })}
        items={tabs}
      />
      <Suspense>
        {open !== null && <RequestDialog isRecording={open === 'others'} onClose={() => setOpen(null)} />}
        {values.request !== '' && <RequestDetailsDialog id={values.request} onClose={() => update({ request: '' })} />}
      </Suspense>
    </Stack>
  );
}

/** 'Approved This Year': approved requests that start in the current year (§2.14). */
function ApprovedThisYear() {
  const t = useTexts();
  const { currentData: data } = useTimeOffSummaryQuery({ sites: useChosenSites('time-off.read-all') });
  return (
    <div className="time-off__stat">
      <StatCard
        label={t('timeOff.approvedThisYear')}
        value={data?.approvedThisYear.toLocaleString() ?? t('timeOff.unknown')}
        icon={<TimeOffIcon />}
        tone="success"
      />
    </div>
  );
}
