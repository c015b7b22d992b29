import { useAppStore } from '@workforce/web-core';
import { Skeleton } from '@workforce/web-ui';
import { useEffect } from 'react';
import { PlaceSkeleton } from '../pages/place-skeleton.tsx';
import { EMPLOYEE_PARTS } from '../remotes/parts-at.ts';
import { RemoteWidget } from '../remotes/remote-widget.tsx';
import { ClockBadge } from './clock-badge.tsx';
import { useDaySettled } from './use-day-settled.ts';

/** An employee's home: today's tasks, clock status and today's shifts (§2.4). */
export function EmployeeHomePage() {
  const isSettled = useDaySettled();
  const { remotes } = useAppStore();
  useEffect(() => {
    // Preloads the remotes during the request. A failure shows in the place of the part.
    for (const { remote, part } of EMPLOYEE_PARTS) remotes.load(remote, part).catch(() => undefined);
  }, [remotes]);
  if (!isSettled) return <PlaceSkeleton />;
  const schedule = <RemoteWidget remote="schedule" name="TodaySchedule" skeleton={<Skeleton active />} />;
  return <RemoteWidget remote="checklists" name="MyTasks" with={{ clockBadge: <ClockBadge />, schedule }} />;
}
