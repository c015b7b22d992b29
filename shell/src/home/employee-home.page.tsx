import { RemoteWidget } from '../remotes/remote-widget.tsx';

/** An employee's home: today's tasks (§2.4). */
export function EmployeeHomePage() {
  return <RemoteWidget remote="checklists" name="MyTasks" />;
}
