import { paths, useSchedulesQuery } from '@workforce/web-core';
import { Skeleton, StatCard } from '@workforce/web-ui';
import { ScheduleIcon } from '@workforce/web-ui/icons';
import { useToday } from '../../calendar/use-today.ts';
import { useTexts } from '../../texts/texts.ts';

export interface ScheduledTodayTileProps {
  count?: number;
  /** How many people are clocked in now. */
  clockedIn?: number;
}

/**
 * 'Scheduled Today': how many people have a shift today, and the way to them (§2.7); managers and admins. A dashboard that
 * knows the count already hands it in, and nothing is read.
 */
export function ScheduledTodayTile({ count, clockedIn }: ScheduledTodayTileProps) {
  const t = useTexts();
  const day = useToday();
  const { data, isError } = useSchedulesQuery({ from: day, to: day }, { skip: count !== undefined });
  const people = new Set(data?.filter(({ status }) => status !== 'cancelled').map(({ employeeId }) => employeeId));
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
