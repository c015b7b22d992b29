import { paths, useSchedulesQuery } from '@workforce/web-core';
import { Skeleton, StatCard } from '@workforce/web-ui';
import { ScheduleIcon } from '@workforce/web-ui/icons';
import { useToday } from '../../calendar/use-today.ts';
import { useTexts } from '../../texts/texts.ts';

export interface ScheduledTodayTileProps {
  count?: number;
  /** Number of people clocked in now. */
  clockedIn?: number;
}

/**
 * 'Scheduled Today': the number of people with a shift today, linked to the schedule (§2.7); managers and admins. Makes
 * no request when the dashboard passes `count`.
 */
export function ScheduledTodayTile({ count, clockedIn }: ScheduledTodayTileProps) {
  const t = useTexts();
  const day = useToday();
  const { data, isError } = useSchedulesQuery({ from: day, to: day }, { skip: count !== undefined });
  const people = new Set(
    data?.filter(({ status }) => status !== 'cancelled').flatMap(({ employeeId }) => employeeId ?? []),
  );
  const known = count?.toLocaleString() ?? (data && people.size) ?? (isError ? t('today.unknown') : undefined);
  return (
    <StatCard
      label={t('today.scheduled')}
      value={known ?? <Skeleton.Node active style={{ width: 40, height: 28 }} />}
      hint={clockedIn === undefined ? undefined : t('today.clockedIn', { count: clockedIn })}
      icon={<ScheduleIcon />}
      to={`${paths.adminSchedule}?view=day`}
    />
  );
}
