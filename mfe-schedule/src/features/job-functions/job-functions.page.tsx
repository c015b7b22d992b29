import type { JobFunction } from '@workforce/contracts';
import { useCan, useChosenSites, useJobFunctionsQuery } from '@workforce/web-core';
import { AccessRestricted, Button, ErrorState, PageHeader, Stack, StyleSheet, lazyDialog } from '@workforce/web-ui';
import { AddIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useJobFunctionSummaryQuery } from '../../api/job-functions.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { JobFunctionGrid } from './job-function-grid.tsx';
import { JobFunctionStats } from './job-function-stats.tsx';
import css from './job-functions.css';

const JobFunctionDialog = lazyDialog(() => import('./job-function.dialog.tsx'));
const DeleteJobFunctionDialog = lazyDialog(() => import('./delete-job-function.dialog.tsx'));

type Opened = { what: 'create' } | { what: 'edit' | 'delete'; jobFunction: JobFunction };

/** The 'Job Functions' page, for managers and admins (§2.16). */
export default function JobFunctionsPage() {
  const t = useTexts();
  const mayManage = useCan('job-function.edit');
  if (!mayManage) return <AccessRestricted isScreen description={t('jobFunctions.restricted')} />;
  return <Management />;
}

function Management() {
  const t = useTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const jobFunctions = useJobFunctionsQuery();
  const { currentData: people } = useJobFunctionSummaryQuery({ sites: useChosenSites('user.list') });
  const close = () => setOpened(null);
  const create = () => setOpened({ what: 'create' });
  return (
    <Stack gap={6}>
      <StyleSheet name="job-functions" css={css} />
      <PageHeader
        title={t('jobFunctions.title')}
        subtitle={t('jobFunctions.subtitle')}
        actions={
          <Button type="primary" icon={<AddIcon />} onClick={create}>
            {t('jobFunctions.add')}
          </Button>
        }
      />
      <JobFunctionStats jobFunctions={jobFunctions.data} people={people} />
      {!jobFunctions.data && jobFunctions.isError ? (
        <ErrorState title={t('jobFunctions.failed')} onRetry={() => void jobFunctions.refetch()} />
      ) : (
        <JobFunctionGrid
          jobFunctions={jobFunctions.data}
          people={people}
          onCreate={create}
          onEdit={(jobFunction) => setOpened({ what: 'edit', jobFunction })}
          onDelete={(jobFunction) => setOpened({ what: 'delete', jobFunction })}
        />
      )}
      <Suspense>
        {opened?.what === 'create' && <JobFunctionDialog jobFunction={null} onClose={close} />}
        {opened?.what === 'edit' && <JobFunctionDialog jobFunction={opened.jobFunction} onClose={close} />}
        {opened?.what === 'delete' && <DeleteJobFunctionDialog jobFunction={opened.jobFunction} onClose={close} />}
      </Suspense>
    </Stack>
  );
}
