import type { ChecklistInstance } from '@workforce/contracts';
import { useCan } from '@workforce/web-core';
import { AccessRestricted, PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { ExportMenu } from './export-menu.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { HistoryStats } from './history-stats.tsx';
import css from './history.css';
import { useHistoryView } from './use-history-view.ts';
import { usePageEntry } from './use-page-entry.ts';
import { useShownChecklist } from './use-shown-checklist.ts';

const DetailsDialog = lazy(() => import('./details-dialog.tsx'));
const RedoDialog = lazy(() => import('./redo-dialog.tsx'));

/** Completed Checklists (§2.10). */
export default function CompletedChecklistsPage() {
  const t = useTexts();
  const mayLook = useCan('checklist.history');
  return mayLook ? <History /> : <AccessRestricted isScreen description={t('history.restricted')} />;
}

function History() {
  const t = useTexts();
  const entry = usePageEntry();
  const history = useHistoryView(entry);
  const details = useShownChecklist(entry);
  const [redone, setRedone] = useState<ChecklistInstance | null>(null);
  return (
    <Stack gap={5}>
      <StyleSheet name="history" css={css} />
      <PageHeader
        title={t('history.title')}
        subtitle={t('history.subtitle')}
        actions={<ExportMenu filter={history.filter} />}
      />
      <HistoryStats filter={history.filter} />
      <HistoryFilters history={history} />
      <HistoryList filter={history.filter} onDetails={({ id }) => details.show(id)} onRedo={setRedone} />
      <Suspense>
        {details.id !== null && <DetailsDialog id={details.id} onClose={details.hide} />}
        {redone && <RedoDialog instance={redone} onClose={() => setRedone(null)} />}
      </Suspense>
    </Stack>
  );
}
