import { RemoteWidget } from '../remotes/remote-widget.tsx';
import { ClockBadge } from './clock-badge.tsx';

/** An employee's home: today's tasks, and whether one is clocked in (§2.4). */
export function EmployeeHomePage() {
  return <RemoteWidget remote="checklists" name="MyTasks" with={{ clockBadge: <ClockBadge /> }} />;
}
