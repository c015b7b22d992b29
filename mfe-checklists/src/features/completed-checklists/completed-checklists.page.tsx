import type { ChecklistInstance } from '@workforce/contracts';
import { useCan, useChosenSites, useSearchState } from '@workforce/web-core';
import { AccessRestricted, PageHeader, Stack, StyleSheet, lazyDialog } from '@workforce/web-ui';
import { Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { ExportMenu } from './export-menu.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { HistoryStats } from './history-stats.tsx';
import { filterOf, HISTORY_SCHEMA } from './history-search.ts';
import css from './history.css';

const DetailsDialog = lazyDialog(() => import('./details-dialog.tsx'));
const RedoDialog = lazyDialog(() => import('./redo-dialog.tsx'));

/** The 'Completed Checklists' page (§2.10). */
export default function CompletedChecklistsPage() {
  const t = useTexts();
  const mayLook = useCan('checklist.history');
  return mayLook ? <History /> : <AccessRestricted isScreen description={t('history.restricted')} />;
}

function History() {
  const t = useTexts();
  const history = useSearchState(HISTORY_SCHEMA);
  const { values, update } = history;
  const sites = useChosenSites('checklist.history', values.employeeId);
  const filter = useMemo(() => ({ ...filterOf(values), sites }), [values, sites]);
  const [redone, setRedone] = useState<ChecklistInstance | null>(null);
  return (
    <Stack gap={5}>
      <StyleSheet name="history" css={css} />
      <PageHeader
        title={t('history.title')}
        subtitle={t('history.subtitle')}
        actions={<ExportMenu filter={filter} />}
      />
      <HistoryStats filter={filter} />
      <HistoryFilters history={history} />
      <HistoryList filter={filter} onDetails={({ id }) => update({ details: id })} onRedo={setRedone} />
      <Suspense>
        {values.details !== '' && <DetailsDialog id={values.details} onClose={() => update({ details: '' })} />}
        {redone && <RedoDialog instance={redone} onClose={() => setRedone(null)} />}
      </Suspense>
    </Stack>
  );
}
