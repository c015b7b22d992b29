import { useInstancesQuery } from '@workforce/web-core';
import { Card, EmptyState, ErrorState, PageHeader, Skeleton, Stack } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

/** An employee's home: today's tasks (§2.4). */
export function MyTasks() {
  const t = useTexts();
  const { data: instances, isLoading, isError, refetch } = useInstancesQuery();
  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (isError || !instances) return <ErrorState title={t('myTasks.failed')} onRetry={() => void refetch()} />;
  return (
    <Stack gap={6}>
      <PageHeader title={t('myTasks.title')} />
      {instances.length === 0 && <EmptyState title={t('myTasks.empty')} />}
      {instances.map(({ id, templateName, items }) => (
        <Card key={id} title={templateName}>
          {t('myTasks.progress', { done: items.filter((item) => item.isCompleted).length, total: items.length })}
        </Card>
      ))}
    </Stack>
  );
}
