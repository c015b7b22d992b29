import { paths, useChosenSites, useSchedulesQuery } from '@workforce/web-core';
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
  const sites = useChosenSites('schedule.read-all');
  const { currentData, isError } = useSchedulesQuery({ from: day, to: day, sites }, { skip: count !== undefined });
  const people = new Set(
    currentData?.filter(({ status }) => status !== 'cancelled').flatMap(({ employeeId }) => employeeId ?? []),
  );
  const known = count?.toLocaleString() ?? (currentData && people.size) ?? (isError ? t('today.unknown') : undefined);
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
