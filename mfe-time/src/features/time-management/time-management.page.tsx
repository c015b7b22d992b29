import type { TimeEntry } from '@workforce/contracts';
import { useCan, useChosenSites, useSearchState } from '@workforce/web-core';
import { Button, PageHeader, Stack, StyleSheet, lazyDialog } from '@workforce/web-ui';
import { AddIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { OwnEdits } from '../corrections/own-edits.tsx';
import { TimeLinks } from '../time-links/time-links.tsx';
import { EntryFilters, FILTERS } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { PlannedAndWorked } from './planned-and-worked.tsx';
import css from './time-management.css';

const AskDialog = lazyDialog(() => import('../corrections/ask-dialog.tsx'));
const HistoryDialog = lazyDialog(() => import('../entry-history/history-dialog.tsx'));
const AddDialog = lazyDialog(() => import('./add-dialog.tsx'));
const EditDialog = lazyDialog(() => import('./edit-dialog.tsx'));
const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'));

/** The 'Time Management' page, 'My Time' for employees (§2.19). */
export default function TimeManagementPage() {
  const t = useTexts();
  const seesAll = useCan('time-entry.read-all');
  const mayEdit = useCan('time-entry.edit');
  const filters = useSearchState(FILTERS);
  const [edited, setEdited] = useState<TimeEntry | null>(null);
  const [removed, setRemoved] = useState<TimeEntry | null>(null);
  const [lookedAt, setLookedAt] = useState<TimeEntry | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [correctedEntry, setCorrectedEntry] = useState<TimeEntry | null>(null);
  const ask = () => {
    setCorrectedEntry(lookedAt);
    setLookedAt(null);
  };
  // Drop another employee's id from an employee's address: the server returns only their own entries.
  const given = seesAll ? filters.given : { ...filters.given, employeeId: undefined };
  const filter = { ...given, sites: useChosenSites('time-entry.read-all', given.employeeId ?? given.ids) };
  return (
    <Stack gap={5}>
      <StyleSheet name="time-management" css={css} />
      <PageHeader
        title={t(seesAll ? 'entries.title' : 'entries.ownTitle')}
        subtitle={t(seesAll ? 'entries.subtitle' : 'entries.ownSubtitle')}
        actions={
          mayEdit && (
            <>
              <ExportButtons filter={filter} />
              <Button type="primary" icon={<AddIcon />} onClick={() => setAdding(true)}>
                {t('addEntry.title')}
              </Button>
            </>
          )
        }
      />
      <TimeLinks />
      <OwnEdits />
      <EntryFilters filters={filters} />
      {filter.date !== undefined && <PlannedAndWorked filter={{ ...filter, date: filter.date }} />}
      <EntryList
        filter={filter}
        onEdit={setEdited}
        onAsk={setCorrectedEntry}
        onDelete={setRemoved}
        onHistory={setLookedAt}
      />
      <Suspense>
        {edited && <EditDialog entry={edited} onClose={() => setEdited(null)} />}
        {lookedAt && <HistoryDialog entry={lookedAt} onAsk={ask} onClose={() => setLookedAt(null)} />}
        {correctedEntry && <AskDialog entry={correctedEntry} onClose={() => setCorrectedEntry(null)} />}
        {isAdding && <AddDialog onClose={() => setAdding(false)} />}
        {removed && <DeleteDialog entry={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </Stack>
  );
}
