import type { ChecklistInstance } from '@workforce/contracts';
import { storedStatus } from '@workforce/domain';
import {
  ALL_SITES,
  idParam,
  paths,
  useAllSavedProgress,
  useInstancesQuery,
  useNow,
  usePendingPhotos,
  useSearchState,
  useUnsentUpdates,
  useUser,
} from '@workforce/web-core';
import {
  EmptyState,
  ErrorState,
  Grid,
  LinkButton,
  OfflineMark,
  PageHeader,
  Skeleton,
  Stack,
  lazyDialog,
} from '@workforce/web-ui';
import { TasksIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { withSavedProgress, withUnsentUpdates } from '../checklist-card/unsent-changes.ts';
import { ChecklistTile } from './checklist-tile.tsx';

const CompleteChecklistDialog = lazyDialog(() => import('./complete-checklist.dialog.tsx'));

/** The open checklist is in the address, so that a reload reopens it. */
const SCHEMA = { checklist: idParam() };

/** The user's own checklists, alternate view (§2.1, §4). */
export default function MyChecklistsPage() {
  const t = useTexts();
  const user = useUser();
  const { data, isError, isLoading, refetch } = useInstancesQuery({ employeeId: user.id, sites: ALL_SITES });
  return (
    <Stack gap={6}>
      <PageHeader
        title={t('myChecklists.title')}
        subtitle={t('myChecklists.subtitle')}
        actions={isError && data !== undefined && <OfflineMark />}
      />
      {isLoading && (
        <div role="status">
          <p>{t('myChecklists.loading')}</p>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {isError && !data && <ErrorState title={t('myChecklists.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<TasksIcon />}
          title={t('myChecklists.empty')}
          description={t('myChecklists.emptyText')}
          action={<LinkButton to={paths.home}>{t('myChecklists.home')}</LinkButton>}
        />
      )}
      {data && data.length > 0 && <Lists checklists={data} />}
    </Stack>
  );
}

function Lists({ checklists }: { checklists: ChecklistInstance[] }) {
  const t = useTexts();
  const now = useNow(60_000);
  const saved = useAllSavedProgress();
  const unsent = useUnsentUpdates();
  const pendingPhotos = usePendingPhotos();
  const { values, update } = useSearchState(SCHEMA);
  const opened = checklists.find(({ id }) => id === values.checklist);

  const shown = checklists.map((instance) => {
    const kept = saved.find(({ instanceId }) => instanceId === instance.id);
    return withSavedProgress(withUnsentUpdates(instance, unsent), kept, { now, pendingPhotos });
  });
  const isDone = ({ instance }: (typeof shown)[number]) => storedStatus(instance) === 'completed';
  const groups = [
    { name: 'open' as const, list: shown.filter((each) => !isDone(each)).sort(byDueDate) },
    { name: 'completed' as const, list: shown.filter(isDone).sort(byDueDate).reverse() },
  ];

  return (
    <>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ name, list }) => (
          <section key={name} aria-label={t(`myChecklists.${name}`)}>
            <Stack gap={3}>
              <h2>{t(`myChecklists.${name}`)}</h2>
              <Grid column={300}>
                {list.map(({ instance, unsent }) => (
                  <ChecklistTile
                    key={instance.id}
                    instance={instance}
                    waiting={unsent.size}
                    now={now}
                    onOpen={() => update({ checklist: instance.id })}
                  />
                ))}
              </Grid>
            </Stack>
          </section>
        ))}
      {opened && (
        <Suspense fallback={null}>
          <CompleteChecklistDialog
            key={opened.id}
            instance={opened}
            onClose={() => update({ checklist: '' }, 'replace')}
          />
        </Suspense>
      )}
    </>
  );
}

const byDueDate = (a: { instance: ChecklistInstance }, b: { instance: ChecklistInstance }): number =>
  a.instance.dueDate.localeCompare(b.instance.dueDate) || a.instance.id.localeCompare(b.instance.id);
