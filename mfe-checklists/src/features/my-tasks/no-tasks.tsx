import { Card, EmptyState } from '@workforce/web-ui';
import { DoneIcon, TasksIcon } from '@workforce/web-ui/icons';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';

/** Empty state: all tasks are done, or none were created yet (§2.4). */
export function NoTasks({ isCreated, action }: { isCreated: boolean; action: ReactNode }) {
  const t = useTexts();
  return (
    <Card label={t('myTasks.empty')}>
      <EmptyState
        icon={isCreated ? <DoneIcon /> : <TasksIcon />}
        title={t('myTasks.empty')}
        description={t(isCreated ? 'myTasks.allDone' : 'myTasks.noneCreated')}
        action={action || undefined}
      />
    </Card>
  );
}
