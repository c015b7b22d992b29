import type { User } from '@workforce/contracts';
import { useNow, useSession } from '@workforce/web-core';
import { EmptyState, ErrorState, StyleSheet } from '@workforce/web-ui';
import { ProfileIcon } from '@workforce/web-ui/icons';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import css from './my-tasks.css';
import { Loading } from './loading.tsx';
import { MyDay } from './my-day.tsx';
import { useToday } from './use-today.ts';

/** Refresh interval in ms of the shift, the due times and the current day. */
const MINUTE = 60_000;

export interface MyTasksProps {
  /** Clock status rendered by the time remote; by default derived from the shift's status. */
  clockBadge?: ReactNode;
  /** Today's schedule card, rendered by the schedule remote. */
  schedule?: ReactNode;
}

/** The employee's home (§2.4). */
export function MyTasks(parts: MyTasksProps) {
  const t = useTexts();
  const { status, user } = useSession();
  if (status === 'loading') return <Loading />;
  if (user === null) return <EmptyState icon={<ProfileIcon />} title={t('myTasks.notLoggedIn')} />;
  return <TasksOf user={user} {...parts} />;
}

function TasksOf({ user, clockBadge, schedule }: MyTasksProps & { user: User }) {
  const t = useTexts();
  const now = useNow(MINUTE);
  const today = useToday(user, now);
  return (
    <div className="my-tasks">
      <StyleSheet name="my-tasks" css={css} />
      {today.isLoading && <Loading />}
      {!today.isLoading && today.checklists === undefined && (
        <ErrorState title={t('myTasks.failed')} onRetry={today.reload} />
      )}
      {today.checklists && (
        <MyDay
          user={user}
          today={today}
          checklists={today.checklists}
          now={now}
          clockBadge={clockBadge}
          schedule={schedule}
        />
      )}
    </div>
  );
}
