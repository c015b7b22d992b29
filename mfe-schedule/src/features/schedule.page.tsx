import { useCan } from '@workforce/web-core';
import { ManagementPage } from './management/management.page.tsx';
import { MySchedulePage } from './my-schedule/my-schedule.page.tsx';

/** The schedule for the user's role: management of all shifts, or the employee's own (§2.1). */
export default function SchedulePage() {
  return useCan('schedule.edit') ? <ManagementPage /> : <MySchedulePage />;
}
