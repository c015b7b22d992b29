import { paths } from '@workforce/web-core';
import { StatCard } from '@workforce/web-ui';
import { DoneIcon, PendingIcon, TasksIcon, WarningIcon } from '@workforce/web-ui/icons';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';

export interface TileProps {
  count: number;
}

/** 'Today's Active Tasks' of the admin dashboard (§2.6). */
export const TodaysActiveTasksTile = ({ count }: TileProps) => <ActiveTile label="todaysActive" count={count} />;

/** 'Active Tasks' of the manager dashboard (§2.7). */
export const ActiveTasksTile = ({ count }: TileProps) => <ActiveTile label="active" count={count} />;

function ActiveTile({ label, count }: TileProps & { label: 'todaysActive' | 'active' }) {
  const t = useDashboardTexts();
  return (
    <StatCard
      label={t(`tiles.${label}`)}
      value={count.toLocaleString()}
      hint={t('tiles.activeHint')}
      icon={<TasksIcon />}
      to={paths.checklists}
    />
  );
}

/** 'Today's Pending' of the admin dashboard (§2.6). */
export function TodaysPendingTile({ count }: TileProps) {
  const t = useDashboardTexts();
  return (
    <StatCard
      label={t('tiles.todaysPending')}
      value={count.toLocaleString()}
      hint={t('tiles.pendingHint')}
      icon={<PendingIcon />}
      tone="neutral"
      to={paths.checklists}
    />
  );
}

/** The element id of `OverdueChecklists`. */
export const OVERDUE_ID = 'overdue';

/** 'Overdue Tasks' of the manager dashboard (§2.7); links to the list of the longest overdue ones. */
export function OverdueTasksTile({ count }: TileProps) {
  const t = useDashboardTexts();
  const isLate = count > 0;
  return (
    <StatCard
      label={t('tiles.overdue')}
      value={count.toLocaleString()}
      hint={t(isLate ? 'tiles.overdueHint' : 'tiles.noneOverdue')}
      icon={isLate ? <WarningIcon /> : <DoneIcon />}
      tone={isLate ? 'danger' : 'success'}
      to={isLate ? `#${OVERDUE_ID}` : undefined}
    />
  );
}
