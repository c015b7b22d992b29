import { Skeleton } from '@workforce/web-ui';
import { RemoteWidget } from '../remotes/remote-widget.tsx';
import { ClockBadge } from './clock-badge.tsx';
import { useOwnDay } from './use-own-day.ts';

/** An employee's home: today's tasks, whether one is clocked in, and today's shifts (§2.4). */
export function EmployeeHomePage() {
  useOwnDay();
  const schedule = <RemoteWidget remote="schedule" name="TodaySchedule" skeleton={<Skeleton active />} />;
  return <RemoteWidget remote="checklists" name="MyTasks" with={{ clockBadge: <ClockBadge />, schedule }} />;
}
