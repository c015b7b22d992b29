import { enumParam, idParam, useCan, useChosenSites, useSearchState } from '@workforce/web-core';
import { Button, lazyDialog, PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { Field, FilterBar } from '@workforce/web-ui/forms';
import { AddIcon } from '@workforce/web-ui/icons';
import { Segmented, Tabs } from '@workforce/web-ui/navigation';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { EmployeeSelect } from '../filters/employee-select.tsx';
import { TimeLinks } from '../time-links/time-links.tsx';
import { CorrectionList } from './correction-list.tsx';
import css from './corrections.css';
import { ReviewList } from './review-list.tsx';

const AskDialog = lazyDialog(() => import('./ask-dialog.tsx'));

const SCHEMA = {
  tab: enumParam(['requests', 'edits'], 'requests', 'replace'),
  show: enumParam(['waiting', 'all'], 'waiting', 'replace'),
  employeeId: idParam(),
};

/**
 * 'Time Corrections': what people ask for, and managers' edits that they answer (`pay §1`). Those who decide see what waits for them
 * first, employees all their own.
 */
export default function CorrectionsPage() {
  const t = useTexts();
  const decides = useCan('time-correction.decide');
  const { values, update, reset } = useSearchState(SCHEMA);
  const [isAsking, setAsking] = useState(false);
  const { tab, show, employeeId } = values;
  const person = decides ? employeeId : '';
  const shown = { employeeId: person, sites: useChosenSites('time-correction.decide', person) };
  const isWaiting = decides && show === 'waiting';
  return (
    <Stack gap={5}>
      <StyleSheet name="corrections" css={css} />
      <PageHeader
        title={t('corrections.title')}
        subtitle={t(decides ? 'corrections.subtitle' : 'corrections.ownSubtitle')}
        actions={
          <Button type="primary" icon={<AddIcon />} onClick={() => setAsking(true)}>
            {t('corrections.ask')}
          </Button>
        }
      />
      <TimeLinks />
      {decides && (
        <FilterBar isFiltered={employeeId !== ''} onClear={reset} clearLabel={t('entries.clear')}>
          <Field label={t('entries.employee')}>
            {(id) => (
              <EmployeeSelect id={id} value={employeeId} onChange={(chosen) => update({ employeeId: chosen })} />
            )}
          </Field>
          <Field label={t('corrections.show')}>
            {(id) => (
              <Segmented
                id={id}
                aria-label={t('corrections.show')}
                value={show}
                options={[
                  { value: 'waiting', label: t('corrections.waiting') },
                  { value: 'all', label: t('corrections.all') },
                ]}
                onChange={(chosen) => update({ show: chosen === 'all' ? 'all' : 'waiting' })}
              />
            )}
          </Field>
        </FilterBar>
      )}
      <Tabs
        activeKey={tab}
        onChange={(chosen) => update({ tab: chosen === 'edits' ? 'edits' : 'requests' })}
        items={[
          {
            key: 'requests',
            label: t(decides ? 'corrections.list' : 'corrections.ownList'),
            children: <CorrectionList filter={{ ...shown, ...(isWaiting ? { status: 'requested' } : {}) }} />,
          },
          {
            key: 'edits',
            label: t(decides ? 'corrections.disputes' : 'corrections.ownEdits'),
            children: <ReviewList filter={{ ...shown, ...(isWaiting ? { status: 'disputed' } : {}) }} />,
          },
        ]}
      />
      <Suspense>{isAsking && <AskDialog onClose={() => setAsking(false)} />}</Suspense>
    </Stack>
  );
}
